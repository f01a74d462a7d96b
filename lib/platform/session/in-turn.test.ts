import { afterEach, expect, it, vi } from 'vitest';

import { sendSwitch } from '@/lib/newsroom/moderation/browser';
import { setCollected } from '@/lib/reader/collections/browser';
import { setFollow } from '@/lib/reader/follows/browser';
import { perform } from '@/lib/reader/outbox/browser';

import { inTurn } from './in-turn';

afterEach(() => vi.unstubAllGlobals());

/** A site whose answers wait until they are let go; gives what it was asked for. */
function slowSite() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = '', body = '' }: { method?: string; body?: string }) => {
      asked.push(`${method} ${path} ${body}`);
      await new Promise<void>((resolve) => held.push(resolve));
      return new Response(null, { status: 204 });
    },
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null });
  return { asked, letGo: () => held.shift()?.() };
}

const article = 'a';
it.each([
  [
    'a reaction',
    (is: boolean) => perform({ kind: 'reaction', article, type: 'like', isGiven: is }),
  ],
  ['a like', (is: boolean) => perform({ kind: 'like', comment: 'c', isLiked: is })],
  ['a bookmark', (is: boolean) => perform({ kind: 'bookmark', article, isKept: is })],
  ['a follow', (is: boolean) => setFollow({ kind: 'topic', target: 'rain' }, is)],
  ['a tick of a collection', (is: boolean) => setCollected('c', article, is)],
  ['a switch of the newsroom', (is: boolean) => sendSwitch('hold_links', is)],
])('%s waits for the answer to the press before', async (_, press) => {
  const site = slowSite();
  const presses = [press(true), press(false)];
  await vi.waitFor(() => expect(site.asked).toHaveLength(1));
  site.letGo();
  await presses[0];
  await vi.waitFor(() => expect(site.asked).toHaveLength(2));
  expect(site.asked[1]).not.toBe(site.asked[0]);
  site.letGo();
  await presses[1];
});

it('goes on behind what has failed, and apart from what is another thing', async () => {
  const done: string[] = [];
  const first = inTurn('one', () => Promise.reject(new Error('broken')));
  const second = inTurn('one', async () => done.push('one'));
  await inTurn('another', async () => done.push('another'));
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(done).toEqual(['another', 'one']);
});
