import type { ReactionType } from '@/lib/reader/reactions/model';
import type { Refusal } from '@/lib/platform/http/refusal';

/** What a reader did that can be sent later. States say what shall be; the last one counts. */
export type Mutation =
  | { kind: 'comment'; id: string; article: string; parent: string | null; text: string }
  /** A comment taken back that may have arrived. */
  | { kind: 'removal'; id: string; article: string }
  | { kind: 'like'; comment: string; isLiked: boolean }
  | { kind: 'reaction'; article: string; type: ReactionType; isGiven: boolean }
  | { kind: 'bookmark'; article: string; isKept: boolean }
  | { kind: 'reading'; article: string }
  /** An entry of live coverage, new (`seen` 0) or as it was changed from a revision; its picture as the phone took it. */
  | {
      kind: 'entry';
      id: string;
      article: string;
      seen: number;
      content: Record<string, string | boolean>;
      picture: Blob | null;
    };

/** A mutation that is kept on the phone until it has arrived. */
export type Entry = {
  /** The order in which they were done; no clock is asked. */
  seq: number;
  /** Whose it is: nobody else sees or sends it. */
  reader: string;
  deed: Mutation;
  /** Milliseconds since 1970 by the phone's clock, to say how long ago it was. */
  doneAt: number;
  /** How often it was sent: one that was may have arrived. */
  tries: number;
  /** Why the site said no; null while it waits to be sent. */
  refusal: Refusal | null;
};

/** What a mutation is about: a later one of the same thing takes the earlier one's place. */
export function thingOf(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'comment':
    case 'removal':
      return `comment:${mutation.id}`;
    case 'like':
      return `like:${mutation.comment}`;
    case 'entry':
      return `entry:${mutation.id}`;
    case 'reaction':
      return `reaction:${mutation.article}:${mutation.type}`;
    case 'bookmark':
    case 'reading':
      return `${mutation.kind}:${mutation.article}`;
  }
}

/** Mutations that share a limit of the site; those behind one that must wait wait with it. */
export function laneOf({
  kind,
}: Mutation): 'comments' | 'reactions' | 'bookmarks' | 'readings' | 'entries' {
  switch (kind) {
    case 'comment':
    case 'removal':
      return 'comments';
    case 'like':
    case 'reaction':
      return 'reactions';
    case 'bookmark':
      return 'bookmarks';
    case 'reading':
      return 'readings';
    case 'entry':
      return 'entries';
  }
}

/** Takes what one reader has kept and what they do now; gives the numbers of entries that say no more. */
export function replacedBy(mutation: Mutation, entries: readonly Entry[]): number[] {
  const thing = thingOf(mutation);
  return entries.filter((entry) => thingOf(entry.deed) === thing).map(({ seq }) => seq);
}

/** Whether a mutation must go behind others that were done before it. */
export function mustQueue(mutation: Mutation, entries: readonly Entry[]): boolean {
  return entries.some((entry) => entry.refusal === null && laneOf(entry.deed) === laneOf(mutation));
}

/** How a mutation is sent: a route of the site and what it is told. */
export type Call = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** A file that goes with it. */
  file?: Blob;
};

const oneDay = 24 * 3600;

/** Takes an entry and the phone's present; a clock that was set back makes it just now. */
export function callOf({ deed: mutation, doneAt }: Entry, now: number): Call {
  const secondsAgo = Math.max(0, Math.round((now - doneAt) / 1000));
  switch (mutation.kind) {
    case 'comment': {
      const { id, article, parent, text } = mutation;
      return { method: 'POST', path: '/api/comments', body: { id, article, parent, text } };
    }
    case 'removal':
      return { method: 'DELETE', path: `/api/comments/${mutation.id}` };
    case 'like':
      return {
        method: mutation.isLiked ? 'PUT' : 'DELETE',
        path: `/api/comments/${mutation.comment}/likes`,
      };
    case 'reaction': {
      const { article, type, isGiven } = mutation;
      return {
        method: isGiven ? 'PUT' : 'DELETE',
        path: '/api/reactions',
        body: { article, type },
      };
    }
    case 'bookmark':
      return {
        method: mutation.isKept ? 'PUT' : 'DELETE',
        path: '/api/bookmarks',
        body: { article: mutation.article },
      };
    case 'reading': {
      return {
        method: 'POST',
        path: '/api/history',
        body: { article: mutation.article, secondsAgo: Math.min(365 * oneDay, secondsAgo) },
      };
    }
    case 'entry': {
      const { id, article, seen, content, picture } = mutation;
      return {
        method: 'PUT',
        path: '/api/newsroom/live/entries',
        body: { id, article, seen, content, secondsAgo: Math.min(oneDay, secondsAgo) },
        ...(picture && { file: picture }),
      };
    }
  }
}

/** What an answer means for the entry: it is over, it waits (milliseconds), all of this reader's wait, or it was refused. */
export type SendResult =
  | { is: 'done' }
  | { is: 'wait'; milliseconds: number; reason: 'unreachable' | 'failing' | 'limit' }
  | { is: 'wait for its reader' }
  | { is: 'refused'; refusal: Refusal };

/** Milliseconds before a site that does not answer is asked again, and the most that this grows to. */
export const retryPause = { first: 5000, longest: 300_000 } as const;

/** Takes how often it was tried; the pause doubles each time. */
export function pauseAfter(tries: number): number {
  return Math.min(retryPause.longest, retryPause.first * 2 ** Math.max(0, tries - 1));
}

/** Judges the site's refusal of an entry, null when it was accepted. `tries` counts this one. */
export function judge({ deed: mutation, tries }: Entry, refusal: Refusal | null): SendResult {
  if (refusal === null) return { is: 'done' };
  const { status, reason, retryAfter } = refusal;
  if (status === 0) return { is: 'wait', milliseconds: pauseAfter(tries), reason: 'unreachable' };
  if (status === 401 || reason === 'other_reader') return { is: 'wait for its reader' };
  if (status === 429)
    return { is: 'wait', milliseconds: (retryAfter ?? 60) * 1000, reason: 'limit' };
  if (status >= 500 || status === 408 || status === 425)
    return { is: 'wait', milliseconds: pauseAfter(tries), reason: 'failing' };
  // What is not there any more need not be taken away; of the history's failures nobody hears (specification 8).
  const isTakenAway = mutation.kind === 'removal' && status === 404;
  if (isTakenAway || mutation.kind === 'reading') return { is: 'done' };
  return { is: 'refused', refusal };
}
