import { describe, expect, it } from 'vitest';

import type { Comment, Thread } from '@/lib/reader/comments/model';

import type { Mutation, Entry } from './model';
import {
  queuedApart,
  queuedBookmarks,
  queuedComments,
  withQueuedMutations,
  withQueuedReactions,
} from './overlay';

const entry = (mutation: Mutation, refusal: Entry['refusal'] = null): Entry => ({
  seq: 1,
  reader: 'asha',
  deed: mutation,
  doneAt: 0,
  tries: 0,
  refusal,
});
const refusal = { status: 404, reason: 'story_unknown' };
const said = (id: string, likes = 0): Comment => ({
  id,
  author: null,
  text: id,
  isDeleted: false,
  isEdited: false,
  createdAt: '',
  likes,
  isLiked: false,
  isHeld: false,
});
const thread = (id: string, replies: Comment[] = []): Thread => ({ ...said(id), replies });

describe('what has not arrived, on the screen', () => {
  it('is a comment in its place, until it stands', () => {
    const queued = [
      entry({ kind: 'comment', id: 'a', article: 's', parent: null, text: 'बात' }),
      entry({ kind: 'comment', id: 'b', article: 's', parent: 'x', text: 'जवाब' }, refusal),
    ];
    const ids = (parent: string | null, stand: string[] = []) =>
      queuedComments(queued, 's', parent, new Set(stand)).map(({ deed: mutation }) => mutation.id);
    expect([ids(null), ids('x'), ids(null, ['a'])]).toEqual([['a'], ['b'], []]);
    expect(queuedComments(queued, 'other', null, new Set())).toEqual([]);
  });

  it('is a reply that stands apart while its comment is not there', () => {
    const queued = [
      entry({ kind: 'comment', id: 'a', article: 's', parent: null, text: 'बात' }),
      entry({ kind: 'comment', id: 'b', article: 's', parent: 'x', text: 'जवाब' }),
    ];
    const ids = (stand: string[], article = 's') =>
      queuedApart(queued, article, new Set(stand)).map(({ deed: mutation }) => mutation.id);
    expect([ids([]), ids(['y']), ids(['x']), ids(['b'])]).toEqual([['b'], ['b'], [], []]);
    expect(ids([], 'other')).toEqual([]);
  });

  it('is a pressed reaction, counted once, unless it was refused', () => {
    const none = { counts: { like: 4, helpful: 0 }, own: [] };
    const like: Mutation = { kind: 'reaction', article: 's', type: 'like', isGiven: true };
    const shown = withQueuedReactions(none, [entry(like)], 's');
    expect(shown).toEqual({ counts: { like: 5, helpful: 0 }, own: ['like'] });
    expect(withQueuedReactions(shown, [entry(like)], 's')).toBe(shown);
    expect(withQueuedReactions(none, [entry(like, refusal)], 's')).toBe(none);
    expect(withQueuedReactions(none, [entry(like)], 'other')).toBe(none);
  });

  it('is a like of a comment or of a reply, and a comment that is taken back is gone', () => {
    const threads = [thread('a', [said('r', 2)]), thread('b')];
    const shown = withQueuedMutations(threads, [
      entry({ kind: 'like', comment: 'r', isLiked: true }),
      entry({ kind: 'removal', id: 'b', article: 's' }),
    ]);
    expect(shown).toEqual([thread('a', [{ ...said('r', 3), isLiked: true }])]);
  });

  it('is a bookmark as it shall be', () => {
    const queued = [entry({ kind: 'bookmark', article: 's', isKept: false })];
    expect([...queuedBookmarks(queued)]).toEqual([['s', false]]);
  });
});
