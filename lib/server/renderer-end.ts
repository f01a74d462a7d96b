import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';

import { endSockets } from './sockets.ts';

/** What the site's server tells the renderer: pages that listen are to go, since the site ends. */
export const siteEnds = { siteEnds: true };
/** What the site's server asks it, again and again: whether it still gets round to answering. */
export const stillThere = { stillThere: true };

/** Milliseconds after which the renderer goes, whatever it is still answering. */
const patience = 3000;

/**
 * Has the renderer answer to the site's server, and end with it: first pages that listen are sent away, then, when nobody
 * asks any more, it is told to go. Takes what it answers with, and the socket that this listens on.
 */
export function endWithSite(server: Server, socketPath: string): void {
  const end = () => {
    endSockets();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), patience).unref();
  };
  process.on('message', (told: unknown) => {
    if (typeof told !== 'object' || told === null) return;
    if ('siteEnds' in told) endSockets();
    if ('stillThere' in told) process.send?.(stillThere);
  });
  process.once('SIGTERM', end);
  // The terminal tells all processes at once; the site's server ends this one.
  process.on('SIGINT', () => undefined);
  // Without the site's server nobody asks, and nobody else clears its folder away.
  process.once('disconnect', () => {
    rmSync(path.dirname(socketPath), { recursive: true, force: true });
    end();
  });
}
