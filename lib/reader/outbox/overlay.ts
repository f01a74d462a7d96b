import type { Comment, Thread } from '@/lib/reader/comments/model';
import type { Reactions } from '@/lib/reader/reactions/model';

import type { Mutation, Entry } from './model';

/** Comments of an article that have not arrived, with what they say. */
export type QueuedComment = Entry & { deed: Extract<Mutation, { kind: 'comment' }> };

const isComment = (entry: Entry): entry is QueuedComment => entry.deed.kind === 'comment';

/** The comments of an article, or replies to one comment, that are kept and not among those that `stand`. */
export function queuedComments(
  entries: readonly Entry[],
  article: string,
  parent: string | null,
  stand: ReadonlySet<string>,
): QueuedComment[] {
  return entries
    .filter(isComment)
    .filter(({ deed: mutation }) => mutation.article === article && mutation.parent === parent)
    .filter(({ deed: mutation }) => !stand.has(mutation.id));
}

/** The replies of an article that are kept and whose comment is not among those that `stand`, so that none has them below it. */
export function queuedApart(
  entries: readonly Entry[],
  article: string,
  stand: ReadonlySet<string>,
): QueuedComment[] {
  return entries.filter(isComment).filter(({ deed: { article: of, parent, id } }) => {
    const isApart = parent !== null && !stand.has(parent);
    return of === article && isApart && !stand.has(id);
  });
}

const isWaiting = ({ refusal }: Entry) => refusal === null;

/** The site's answer with the reactions that wait to be sent. */
export function withQueuedReactions(
  reactions: Reactions,
  entries: readonly Entry[],
  article: string,
): Reactions {
  return entries.filter(isWaiting).reduce((shown, { deed: mutation }) => {
    if (mutation.kind !== 'reaction' || mutation.article !== article) return shown;
    const { type, isGiven } = mutation;
    if (shown.own.includes(type) === isGiven) return shown;
    const count = Math.max(0, shown.counts[type] + (isGiven ? 1 : -1));
    return {
      counts: { ...shown.counts, [type]: count },
      own: isGiven ? [...shown.own, type] : shown.own.filter((other) => other !== type),
    };
  }, reactions);
}

/** The site's answer with the likes that wait to be sent, and without comments that are taken back. */
export function withQueuedMutations(
  threads: readonly Thread[],
  entries: readonly Entry[],
): Thread[] {
  const waiting = entries.filter(isWaiting).map(({ deed: mutation }) => mutation);
  if (waiting.length === 0) return [...threads];
  const likes = new Map(
    waiting.flatMap((mutation) =>
      mutation.kind === 'like' ? [[mutation.comment, mutation.isLiked] as const] : [],
    ),
  );
  const removed = new Set(
    waiting.flatMap((mutation) => (mutation.kind === 'removal' ? [mutation.id] : [])),
  );
  const shown = <One extends Comment>(comment: One): One => {
    const isLiked = likes.get(comment.id) ?? comment.isLiked;
    if (isLiked === comment.isLiked) return comment;
    return { ...comment, isLiked, likes: Math.max(0, comment.likes + (isLiked ? 1 : -1)) };
  };
  const stands = ({ id }: Comment) => !removed.has(id);
  return threads.filter(stands).map((thread) => ({
    ...shown(thread),
    replies: thread.replies.filter(stands).map(shown),
  }));
}

/** Whether an article shall be kept, as far as something about it waits to be sent. */
export function queuedBookmarks(entries: readonly Entry[]): Map<string, boolean> {
  return new Map(
    entries
      .filter(isWaiting)
      .flatMap(({ deed: mutation }) =>
        mutation.kind === 'bookmark' ? [[mutation.article, mutation.isKept] as const] : [],
      ),
  );
}

/** The words that a mutation would bring, which nobody should lose; null of one without. */
export function textOf(mutation: Mutation): string | null {
  if (mutation.kind === 'comment') return mutation.text;
  if (mutation.kind !== 'entry') return null;
  const { title_hi, text_hi, title_en, text_en } = mutation.content;
  return [title_hi, text_hi, title_en, text_en].filter(Boolean).join('\n');
}
