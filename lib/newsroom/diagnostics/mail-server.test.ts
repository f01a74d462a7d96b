import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { greetMailServer } from './mail-server';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that answers by a table of commands; gives what it heard. */
async function mailServer(greeting: string | null, answers: Record<string, string> = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const started = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim();
      heard.push(line);
      const answer = answers[line.split(' ')[0] ?? ''];
      if (answer !== undefined) socket.write(`${answer}\r\n`);
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { port, heard, cut: () => sockets.forEach((socket) => socket.destroy()) };
}

const greet = (port: number, milliseconds = 2000) =>
  greetMailServer({ host: '127.0.0.1', port, from: 'surguja.example' }, milliseconds);

describe('a mail server', () => {
  it('is greeted and left, and no mail is begun', async () => {
    const { port, heard } = await mailServer('220 mail.example ESMTP', {
      EHLO: '250-mail.example\r\n250-SIZE 1000\r\n250 8BITMIME',
    });
    expect(await greet(port)).toBe(`127.0.0.1:${port} · EHLO → 250`);
    await expect.poll(() => heard.at(-1)).toBe('QUIT');
    expect(heard).toEqual(['EHLO surguja.example', 'QUIT']);
  });

  it('that nobody runs is named with the reason', async () => {
    await expect(greet(1)).rejects.toThrow(/127\.0\.0\.1:1: .*ECONNREFUSED/);
  });

  it.each([
    ['that turns everybody away', '554 No SMTP service here', {}, '554 No SMTP service here'],
    ['that does not know us', '220 mail', { EHLO: '550 Go away' }, '550 Go away'],
    [
      'that promises encryption and has none',
      '220 mail',
      { EHLO: '250-mail\r\n250 STARTTLS', STARTTLS: '454 TLS not available' },
      '454 TLS not available',
    ],
    ['that is none', 'x'.repeat(9000), {}, 'no SMTP'],
  ])('%s is told by its words', async (_, greeting, answers, words) => {
    const { port } = await mailServer(greeting, answers);
    await expect(greet(port)).rejects.toThrow(`127.0.0.1:${port}: ${words}`);
  });

  it('that is silent is left in time', async () => {
    const { port } = await mailServer(null);
    await expect(greet(port, 50)).rejects.toThrow('> 50 ms');
  });
});
