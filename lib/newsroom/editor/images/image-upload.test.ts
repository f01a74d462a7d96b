import { describe, expect, it } from 'vitest';

import { largestImage } from '@/lib/newsroom/images/model';
import type { SentImage } from '@/lib/newsroom/image-library/model';
import type { ApiResult } from '@/lib/platform/session/browser';

import type { UnsentImage } from '../device/unsent';
import { ImageUpload, type ImageUploadState } from './image-upload';

const image = (id: string, file = new Blob(['x'])): UnsentImage => ({
  writer: 'me',
  story: 's',
  target: 'lead',
  file,
  id,
  title: 'मेला',
  chosenAt: '2026-11-21T10:00:00Z',
});
const taken: ApiResult<SentImage> = { ok: true, value: { url: '/media/a' } as SentImage };
const offline: ApiResult<SentImage> = { ok: false, error: { status: 0, reason: 'unreachable' } };

/** A post over a device with one place; a send waits until it is answered. */
function scene({ canStore: canStore = true } = {}) {
  let isInHand = true;
  let device: UnsentImage | null = null;
  const states: ImageUploadState[] = [];
  const sent: string[] = [];
  const used: string[] = [];
  const waiting: ((answer: ApiResult<SentImage>) => void)[] = [];
  const post = new ImageUpload({
    send: ({ id }) => {
      sent.push(id);
      return new Promise((resolve) => waiting.push(resolve));
    },
    store: async (each) => {
      if (canStore) device = each;
      return canStore;
    },
    read: async () => device,
    forget: async ({ id }) => {
      if (device?.id === id) device = null;
    },
    onState: (state) => states.push(state),
    use: ({ url }) => {
      if (isInHand) used.push(url);
      return isInHand;
    },
  });
  const answer = (given: ApiResult<SentImage>) => waiting.shift()?.(given);
  const hand = (isMine: boolean) => void (isInHand = isMine);
  return { post, states, sent, used, answer, hand, stored: () => device?.id ?? null };
}

/** Does what is under way up to the next answer of the site. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an image that is chosen', () => {
  it('is on the device until the site has it', async () => {
    const { post, stored, used, states, answer } = scene();
    const chosen = post.choose(image('a'));
    await settled();
    expect(stored()).toBe('a');
    answer(taken);
    await chosen;
    expect([stored(), used, states]).toEqual([null, ['/media/a'], ['sending', 'none']]);
  });

  it('waits on the device without a connection and is sent again', async () => {
    const { post, stored, sent, states, answer } = scene();
    const chosen = post.choose(image('a'));
    await settled();
    answer(offline);
    await chosen;
    expect([stored(), states.at(-1)]).toEqual(['a', 'waiting']);
    const again = post.again();
    await settled();
    answer(taken);
    await again;
    expect([stored(), sent]).toEqual([null, ['a', 'a']]);
  });

  it.each([
    { status: 401, reason: 'not_signed_in' },
    { status: 409, reason: 'other_reader' },
  ])('waits for its writer where $reason', async (refusal) => {
    const { post, stored, states, answer } = scene();
    const chosen = post.choose(image('a'));
    await settled();
    answer({ ok: false, error: refusal });
    await chosen;
    expect([stored(), states.at(-1)]).toEqual(['a', 'signedOut']);
  });

  it('waits where the article was taken over while it was on its way', async () => {
    const { post, stored, used, states, answer, hand } = scene();
    const chosen = post.choose(image('a'));
    await settled();
    hand(false);
    answer(taken);
    await chosen;
    expect([stored(), used, states.at(-1)]).toEqual(['a', [], 'notInHand']);
    hand(true);
    const again = post.again();
    await settled();
    answer(taken);
    await again;
    expect([stored(), used, states.at(-1)]).toEqual([null, ['/media/a'], 'none']);
  });

  it('is not said to be kept when the device could not, and is sent as long as the page is open', async () => {
    const { post, sent, used, states, answer } = scene({ canStore: false });
    const chosen = post.choose(image('a'));
    await settled();
    answer(offline);
    await chosen;
    expect(states.at(-1)).toBe('notStored');
    const again = post.again();
    await settled();
    answer(taken);
    await again;
    expect([sent, used, states.at(-1)]).toEqual([['a', 'a'], ['/media/a'], 'none']);
  });

  it('while another is being sent takes nothing of its place', async () => {
    const { post, stored, sent, answer } = scene();
    const first = post.choose(image('a'));
    await settled();
    await post.choose(image('b'));
    expect([stored(), sent]).toEqual(['a', ['a']]);
    answer(taken);
    await first;
    expect(stored()).toBeNull();
  });

  it('counts, though it was just being looked whether another waits', async () => {
    const { post, sent } = scene();
    const looking = post.again();
    void post.choose(image('a'));
    await looking;
    await settled();
    expect(sent).toEqual(['a']);
  });

  it('is not sent when it is too large', async () => {
    const { post, sent, states } = scene();
    const large = { size: largestImage + 1 } as Blob;
    await post.choose(image('a', large));
    expect([sent, states]).toEqual([[], ['photo_too_large']]);
  });

  it('can be done without while it waits', async () => {
    const { post, states, sent, answer, stored } = scene();
    void post.choose(image('a'));
    await settled();
    answer(offline);
    await settled();
    await post.drop();
    expect(states.at(-1)).toBe('none');
    expect(stored()).toBeNull();
    await post.again();
    expect(sent).toEqual(['a']);
  });
});
