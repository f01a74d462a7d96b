import WebSocket from 'ws';

import { livePath, type LiveSubject } from '@/lib/phone/live/model';

import type { Workbench } from './workbench';

/** Milliseconds after which a page counts as deaf. */
const patience = 20_000;

/** An open page's socket to the site. */
export type OpenPage = {
  /** Settles when it is told of its subject; gives when (performance.now). */
  hears: () => Promise<number>;
  close: () => void;
};

/**
 * Opens that many pages which follow a subject, each from an address of its own; settles when none of
 * them misses anything. Takes the reader's cookie, or null for anonymous pages.
 */
export function openPages(
  bench: Workbench,
  subject: LiveSubject,
  count: number,
  cookie: string | null,
): Promise<OpenPage[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => openPage(bench, subject, cookie, at)),
  );
}

async function openPage(
  bench: Workbench,
  subject: LiveSubject,
  cookie: string | null,
  at: number,
): Promise<OpenPage> {
  const host = `127.0.0.1:${bench.settings.port}`;
  const socket = new WebSocket(`ws://${host}${livePath}`, {
    headers: {
      origin: `http://${host}`,
      'x-forwarded-for': `198.51.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`,
      ...(cookie !== null && { cookie }),
    },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const ready = heard(socket, '"ready"');
  socket.send(JSON.stringify({ follow: subject }));
  await ready;
  return { hears: () => heard(socket, '"news"'), close: () => socket.terminate() };
}

function heard(socket: WebSocket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`A page never heard ${text}`)), patience);
    const look = (data: Buffer) => {
      if (!data.toString().includes(text)) return;
      clearTimeout(timer);
      socket.off('message', look);
      resolve(performance.now());
    };
    socket.on('message', look);
  });
}
