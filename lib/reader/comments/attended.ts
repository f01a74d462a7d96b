import type { Comment, Thread } from './model';

/** A comment at which the reader writes, as it stood when they began, and the thread that it is of. */
export type Attended = { comment: Comment; thread: Comment };

const olderFirst = (one: Comment, other: Comment) =>
  one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt);

/**
 * A discussion as the site gives it, with what the reader writes at. What is gone stands as deleted in its old
 * place, so that nothing begun there goes with it; its former text stays for the box in which it is changed.
 */
export function withAttended(
  threads: readonly Thread[],
  attended: Iterable<Attended>,
): readonly Thread[] {
  let shown = threads;
  for (const { comment, thread } of attended) {
    const isOwnThread = comment.id === thread.id;
    const gone = { ...comment, isDeleted: true };
    const standing =
      shown.find(({ id }) => id === thread.id) ??
      ({ ...thread, isDeleted: true, replies: [] } satisfies Thread);
    const kept = isOwnThread ? asAttended(standing, comment) : withReply(standing, gone);
    shown = [...shown.filter(({ id }) => id !== thread.id), kept].sort((one, other) =>
      olderFirst(other, one),
    );
  }
  return shown;
}

/** Without an answer of its own, a comment that is gone keeps its text. */
function asAttended<One extends Comment>(standing: One, { text }: Comment): One {
  return standing.isDeleted ? { ...standing, text } : standing;
}

function withReply(thread: Thread, gone: Comment): Thread {
  if (thread.replies.some(({ id }) => id === gone.id)) return thread;
  return { ...thread, replies: [...thread.replies, gone].sort(olderFirst) };
}
