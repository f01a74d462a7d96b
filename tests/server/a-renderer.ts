/** A renderer for tests: it answers what it is told to, when it is told to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';

export type ARenderer = {
  socketPath: string;
  ready: () => Promise<boolean>;
  /** what it was asked for, in turn */
  asked: string[];
  end: () => Promise<void>;
};

/** Starts one that gives every request to `answer`. */
export async function startRenderer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<ARenderer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-test-'));
  const socketPath = path.join(folder, 'renderer');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return {
    socketPath,
    ready: () => Promise.resolve(true),
    asked,
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
