import { describe, expect, it } from 'vitest';

import {
  callOf,
  judge,
  laneOf,
  mustQueue,
  pauseAfter,
  replacedBy,
  retryPause,
  type Mutation,
  type Entry,
} from './model';

const article = '11111111-1111-4111-8111-111111111111';
const reaction = (isGiven: boolean): Mutation => ({
  kind: 'reaction',
  article,
  type: 'like',
  isGiven,
});
const comment = (id: string): Mutation => ({
  kind: 'comment',
  id,
  article,
  parent: null,
  text: 'बात',
});
const reading: Mutation = { kind: 'reading', article };
const entry = (seq: number, mutation: Mutation, more: Partial<Entry> = {}): Entry => ({
  seq,
  reader: 'asha',
  deed: mutation,
  doneAt: 0,
  tries: 1,
  refusal: null,
  ...more,
});

describe('what is done again without a connection', () => {
  it('takes the place of what was done before to the same thing', () => {
    const queued = [entry(1, reaction(true)), entry(2, reading), entry(3, reaction(false))];
    expect(replacedBy(reaction(true), queued)).toEqual([1, 3]);
    expect(replacedBy({ kind: 'bookmark', article, isKept: true }, queued)).toEqual([]);
  });

  it('is another thing when it is another reaction, article or comment', () => {
    const queued = [entry(1, reaction(true)), entry(2, comment('a'))];
    expect(
      replacedBy({ kind: 'reaction', article, type: 'helpful', isGiven: true }, queued),
    ).toEqual([]);
    expect(replacedBy(comment('b'), queued)).toEqual([]);
    expect(replacedBy({ kind: 'removal', id: 'a', article }, queued)).toEqual([2]);
  });

  it('waits behind what was done before it, but not behind another kind nor what was refused', () => {
    const refusal = { status: 422, reason: 'comment_links' };
    expect(mustQueue(comment('b'), [entry(1, comment('a'))])).toBe(true);
    expect(mustQueue(comment('b'), [entry(1, comment('a'), { refusal })])).toBe(false);
    expect(mustQueue(reading, [entry(1, comment('a'))])).toBe(false);
    expect(laneOf({ kind: 'like', comment: 'a', isLiked: true })).toBe(laneOf(reaction(true)));
  });
});

describe('what is sent', () => {
  it('names a comment by its writer’s id, so that it is made once', () => {
    expect(callOf(entry(1, comment('a')), 0)).toEqual({
      method: 'POST',
      path: '/api/comments',
      body: { id: 'a', article, parent: null, text: 'बात' },
    });
  });

  it('says of states what shall be', () => {
    const methods = [
      reaction(true),
      reaction(false),
      { kind: 'bookmark', article, isKept: true } as const,
      { kind: 'bookmark', article, isKept: false } as const,
      { kind: 'like', comment: 'a', isLiked: true } as const,
      { kind: 'like', comment: 'a', isLiked: false } as const,
    ].map((mutation) => callOf(entry(1, mutation), 0).method);
    expect(methods).toEqual(['PUT', 'DELETE', 'PUT', 'DELETE', 'PUT', 'DELETE']);
  });

  it('names an entry of live coverage by its device’s id, says how long ago it was written, and brings its picture', () => {
    const content = { text_hi: 'पानी' };
    const live: Mutation = { kind: 'entry', id: 'a', article, seen: 0, content, picture: null };
    const call = callOf(entry(1, live, { doneAt: 1000 }), 61_000);
    expect(call).toEqual({
      method: 'PUT',
      path: '/api/newsroom/live/entries',
      body: { id: 'a', article, seen: 0, content, secondsAgo: 60 },
    });
    const picture = new Blob(['x']);
    expect(callOf(entry(1, { ...live, picture }), 0).file).toBe(picture);
    expect(callOf(entry(1, live, { doneAt: 0 }), 9e9).body).toMatchObject({ secondsAgo: 86_400 });
    expect(replacedBy({ ...live, seen: 1 }, [entry(7, live)])).toEqual([7]);
  });

  it('says how long ago an article was read, also when the clock was set back since', () => {
    const ago = (doneAt: number, now: number) => callOf(entry(1, reading, { doneAt }), now).body;
    expect(ago(1_000_000, 3_000_000)).toEqual({ article, secondsAgo: 2000 });
    expect(ago(9_000_000, 3_000_000)).toEqual({ article, secondsAgo: 0 });
    expect(ago(0, Number.MAX_SAFE_INTEGER)).toEqual({ article, secondsAgo: 365 * 24 * 3600 });
  });
});

describe('an answer', () => {
  const answered = (status: number, reason = '', mutation: Mutation = comment('a')) =>
    judge(entry(1, mutation), { status, reason }).is;

  it('of any success ends it', () => {
    expect(judge(entry(1, comment('a')), null)).toEqual({ is: 'done' });
  });

  it.each([0, 408, 425, 500, 502, 503, 504])('of %d lets it wait', (status) => {
    expect(answered(status)).toBe('wait');
  });

  it('that it is too much for a minute lets it wait as long as the site says', () => {
    const refusal = { status: 429, reason: 'comment_too_fast', retryAfter: 60 };
    expect(judge(entry(1, comment('a')), refusal)).toEqual({
      is: 'wait',
      milliseconds: 60_000,
      reason: 'limit',
    });
  });

  it('for another reader, or for none, lets it wait for its own', () => {
    expect(answered(401, 'not_signed_in')).toBe('wait for its reader');
    expect(answered(409, 'other_reader')).toBe('wait for its reader');
  });

  it.each([400, 403, 404, 409, 413, 422])(
    'of %d is a refusal that the reader is told',
    (status) => {
      expect(answered(status, 'story_unknown')).toBe('refused');
    },
  );

  it('that a comment is gone ends its removal; the history’s failures are silent', () => {
    expect(answered(404, 'comment_unknown', { kind: 'removal', id: 'a', article })).toBe('done');
    expect(answered(404, 'story_unknown', reading)).toBe('done');
  });
});

it('pauses grow twofold up to five minutes', () => {
  expect([1, 2, 3].map(pauseAfter)).toEqual([5000, 10_000, 20_000]);
  expect(pauseAfter(1000)).toBe(retryPause.longest);
});
