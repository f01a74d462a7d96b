import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SignJWT } from 'jose';
import WebSocket from 'ws';

import type { Workbench } from './workbench';

/** Milliseconds after which a socket counts as deaf. */
const patience = 20_000;

/** A signed-in page's socket through the site. */
export type LiveSocket = {
  /** Settles when it hears of a changed row; gives when (performance.now). */
  hears: () => Promise<number>;
  close: () => void;
};

/** Opens sockets of that many different readers who follow one story; settles when all listen. */
export async function openSockets(
  bench: Workbench,
  story: string,
  count: number,
): Promise<LiveSocket[]> {
  const keys = JSON.parse(readFileSync(path.join(bench.settings.dataDir, 'keys.json'), 'utf8')) as {
    jwtSecret: string;
  };
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const tokens = await Promise.all(
    Array.from({ length: count }, () =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(randomUUID())
        .setExpirationTime('1h')
        .sign(secret),
    ),
  );
  return Promise.all(tokens.map((token) => openSocket(bench, story, token)));
}

async function openSocket(bench: Workbench, story: string, token: string): Promise<LiveSocket> {
  const host = `127.0.0.1:${bench.settings.port}`;
  const query = `apikey=${bench.backend.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(`ws://${host}/realtime/v1/websocket?${query}`, {
    headers: { origin: `http://${host}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const joined = heard(socket, 'Subscribed to PostgreSQL');
  const change = {
    event: '*',
    schema: 'public',
    table: 'discussion_totals',
    filter: `article_id=eq.${story}`,
  };
  const join = { config: { postgres_changes: [change] }, access_token: token };
  socket.send(JSON.stringify(['1', '1', `realtime:${story}`, 'phx_join', join]));
  await joined;
  return { hears: () => heard(socket, 'postgres_changes'), close: () => socket.terminate() };
}

function heard(socket: WebSocket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`A socket never heard ${text}`)), patience);
    const look = (data: Buffer) => {
      const message = data.toString();
      // The answer to a join names what is followed, too.
      if (!message.includes(text) || message.includes('phx_reply')) return;
      if (text === 'postgres_changes' && message.includes('"system"')) return;
      clearTimeout(timer);
      socket.off('message', look);
      resolve(performance.now());
    };
    socket.on('message', look);
  });
}
