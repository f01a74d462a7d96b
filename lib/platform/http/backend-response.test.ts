import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { askBackend } from './backend-response';

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

async function backendThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}

describe('a backend', () => {
  it('that answers is passed on', async () => {
    const address = await backendThat((_, answer) => answer.end('words'));
    const answer = await askBackend(address, {});
    expect(answer instanceof Response && (await answer.text())).toBe('words');
  });

  it('that hangs is not waited for (504)', async () => {
    expect(await askBackend(await backendThat(() => {}), {}, 50)).toBe(504);
  });

  it('that is not there is a bad gateway (502)', async () => {
    const address = await backendThat(() => {});
    closings.splice(0).forEach((close) => close());
    expect(await askBackend(address, {})).toBe(502);
  });

  it('that has begun may take its time', async () => {
    let finish = () => {};
    const address = await backendThat((_, answer) => {
      answer.write('slow ');
      finish = () => answer.end('words');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    closings.push(() => vi.useRealTimers());
    const answer = await askBackend(address, {}, 10_000);
    const text = answer instanceof Response ? answer.text() : '';
    vi.advanceTimersByTime(60_000);
    finish();
    expect(await text).toBe('slow words');
  });
});
