/** The lists that a moderator works through (schema moderation, list_moderation). */
export const queues = ['reported', 'held', 'all'] as const;
export type Queue = (typeof queues)[number];
/** How many comments each of them has. */
export type QueueCounts = Record<Queue, number>;

/** What is done with a comment, and what undoes it. */
export const commentActions = ['hide', 'restore', 'approve', 'hold', 'dismiss', 'reopen'] as const;
export type CommentAction = (typeof commentActions)[number];
export const undoneBy: Record<CommentAction, CommentAction> = {
  hide: 'restore',
  restore: 'hide',
  approve: 'hold',
  hold: 'approve',
  dismiss: 'reopen',
  reopen: 'dismiss',
};

/** What is done about a reader. */
export const sanctions = ['warn', 'suspend', 'ban', 'lift'] as const;
type RestrictionAction = (typeof sanctions)[number];
/** What is asked for about a reader; `undo` takes back what was done last. */
export const readerActions = [...sanctions, 'undo'] as const;
export type ReaderAction = (typeof readerActions)[number];
/** What editors can take away of how a reader shows themselves. */
export const profileParts = ['name', 'picture'] as const;
export type ProfilePart = (typeof profileParts)[number];
/** Days for which a reader may be suspended. */
export const suspensions = [1, 7, 30] as const;
export type Suspension = (typeof suspensions)[number];

/** Why a comment is hidden; kept with it. */
export const hideReasons = ['abuse', 'threat', 'hatred', 'falsehood', 'private', 'spam'] as const;
export type HideReason = (typeof hideReasons)[number];

/** Switches of the newsroom (table newsroom_settings). */
export const switchNames = ['hold_first_comments', 'hold_links'] as const;
export type SwitchName = (typeof switchNames)[number];
export type Switches = Record<SwitchName, boolean>;

/** Comments on one page of a queue. */
export const queuePageSize = 25;

export const readerStates = ['clear', 'warned', 'suspended', 'banned'] as const;

/** Who a reader is to a moderator. Times are ISO. */
export type ReaderRecord = {
  id: string;
  name: string;
  joinedAt: string;
  state: (typeof readerStates)[number];
  until: string | null;
  /** What was done last about them and can be undone. */
  lastDeed: { id: string; action: RestrictionAction } | null;
  said: number;
  removed: number;
  warnings: number;
};

/** Why a comment waits; `word` names the listed word that it has. */
export type HeldFor = { kind: 'first' | 'links' } | { kind: 'word'; word: string };

/** Somebody's words near a comment; without a name when the account is gone. */
export type NearWords = { author: string | null; text: string };

/** A comment as a moderator sees it. */
export type ModeratedComment = {
  id: string;
  story: { id: string; titleHi: string | null; titleEn: string | null };
  text: string;
  /** Names the text: what is decided about the comment is about this one. */
  version: string;
  isHidden: boolean;
  isRestorable: boolean;
  hiddenBy: string | null;
  reason: string;
  isEdited: boolean;
  heldFor: HeldFor | null;
  createdAt: string;
  reports: number;
  /** Null when the account is gone. */
  author: ReaderRecord | null;
  /** What it answers; a hidden parent has no text. */
  parent: NearWords | null;
  thread: NearWords[];
};

/** A reader's record with what they said last and what was done about them. */
export type ReaderHistory = ReaderRecord & {
  /** The address of their picture. */
  picture: string | null;
  reason: string;
  comments: { id: string; createdAt: string; text: string; isHidden: boolean; isHeld: boolean }[];
  actions: { action: string; at: string; by: string; reason: string; days: number | null }[];
};

/** A listed word: comments that have it are held or refused. */
export type ListedWord = {
  id: number;
  phrase: string;
  action: 'hold' | 'refuse';
  note: string;
};

/** A word that stands on the list. `isHeardElsewhere`: also in the other script; `forms`: usual Roman spellings it is heard in. */
export type StandingWord = ListedWord & { forms: string[]; isHeardElsewhere: boolean };

/** What a queue is asked for; `after` goes on behind a comment. */
export type QueueQuery = {
  queue: Queue;
  after: { time: string; id: string; reports: number } | null;
};

/** The address of a queue, without the edition. */
export function queuePath({ queue, after }: QueueQuery): string {
  const query = new URLSearchParams({
    queue,
    ...(after && { time: after.time, after: after.id, reports: String(after.reports) }),
  });
  return `/admin/moderation?${query}`;
}

/** The address of a reader's record, without the edition. */
export function readerRecordPath(id: string): string {
  return `/admin/moderation/readers/${id}`;
}

/** The address of the list of words, without the edition. */
export const listedWordsPath = '/admin/moderation/words';

/** Takes what the database names as the reason for holding a comment; gives it in its parts. */
export function parseHeldFor(stored: string): HeldFor {
  if (stored.startsWith('word:')) return { kind: 'word', word: stored.slice('word:'.length) };
  return { kind: stored === 'links' ? 'links' : 'first' };
}

/** Writes the reason as the database keeps it, so that an approval can be undone. */
export function writeHeldFor(heldFor: HeldFor): string {
  return heldFor.kind === 'word' ? `word:${heldFor.word}` : heldFor.kind;
}
