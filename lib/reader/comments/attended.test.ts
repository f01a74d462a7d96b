import { describe, expect, it } from 'vitest';

import { withAttended } from './attended';
import type { Comment, Thread } from './model';

function comment(id: string, minute: number, text = id): Comment {
  const createdAt = `2026-11-28T10:${String(minute).padStart(2, '0')}:00+00:00`;
  const author = { id: `author of ${id}`, name: id, avatarUrl: null };
  const plain = { isDeleted: false, isEdited: false, isHeld: false, likes: 0, isLiked: false };
  return { id, author, text, createdAt, ...plain };
}
const thread = (first: Comment, ...replies: Comment[]): Thread => ({ ...first, replies });

const oldest = comment('oldest', 1);
const middle = comment('middle', 2);
const newest = comment('newest', 3);
const reply = comment('reply', 4);
const laterReply = comment('later reply', 5);

describe('a discussion in which the reader writes', () => {
  it('stays as it is while what the reader writes at stands, with what has changed there', () => {
    const changed = { ...middle, text: 'changed since' };
    expect(
      withAttended([thread(newest), thread(changed)], [{ comment: middle, thread: middle }]),
    ).toEqual([thread(newest), thread(changed)]);
  });

  it('keeps a comment that is gone as deleted, in its place', () => {
    const shown = withAttended(
      [thread(newest), thread(oldest)],
      [{ comment: middle, thread: middle }],
    );
    expect(shown.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      ['newest', false],
      ['middle', true],
      ['oldest', false],
    ]);
  });

  it('keeps the text of a comment that only stands for its replies, for the box that changes it', () => {
    const stub = thread({ ...middle, text: '', isDeleted: true, author: null }, reply);
    expect(withAttended([stub], [{ comment: middle, thread: middle }])).toEqual([
      { ...stub, text: 'middle' },
    ]);
  });

  it('keeps a reply that is gone among the others, and the comment above it when that went with it', () => {
    const attended = { comment: reply, thread: middle };
    const [among] = withAttended([thread(middle, laterReply)], [attended]);
    expect(among?.replies.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      ['reply', true],
      ['later reply', false],
    ]);
    const alone = withAttended([thread(newest)], [attended]);
    expect(alone.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      ['newest', false],
      ['middle', true],
    ]);
    expect(alone[1]?.replies).toEqual([{ ...reply, isDeleted: true }]);
  });

  it('keeps two that went at once', () => {
    const shown = withAttended(
      [],
      [
        { comment: reply, thread: middle },
        { comment: middle, thread: middle },
      ],
    );
    expect(shown).toEqual([
      { ...middle, isDeleted: true, replies: [{ ...reply, isDeleted: true }] },
    ]);
  });
});
