import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise';

/** Bounds of what a reader writes (specification 5 and 9, Comment). */
export const commentLimits = {
  /** Letters of a comment, as a reader counts them. */
  letters: 1000,
  /** From here on the count is seen: the end is near. */
  nearEnd: 950,
  /** Lines of the box for a comment, and of that for a reply. */
  rows: 3,
  replyRows: 2,
  /** Comments that a page of the list holds. */
  page: 20,
} as const;

type CommentAuthor = { id: string; name: string; avatarUrl: string | null };

/** What one reader said, as another sees it. */
export type Comment = {
  id: string;
  /** Null when the account is gone. */
  author: CommentAuthor | null;
  /** Empty when it was deleted and stands for its replies alone. */
  text: string;
  isDeleted: boolean;
  isEdited: boolean;
  /** Whether it waits for an editor, and only its author (and editors) see it. */
  isHeld: boolean;
  /** ISO 8601. */
  createdAt: string;
  likes: number;
  isLiked: boolean;
};

/** A comment with its replies, oldest first; replies have none (specification 4). */
export type Thread = Comment & { replies: Comment[] };

/** Comments newest first; `next` asks for those that follow, null when there are none. */
export type CommentPage = { threads: Thread[]; total: number; next: string | null };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Letters of a text as it will be kept (lib/platform/text/normalise.ts), as a reader counts them (UAX #29): a
 * syllable of Devanagari is one. The database counts never more than this (`count_graphemes`).
 */
export function countGraphemes(text: string): number {
  return [...segmenter.segment(normaliseText(text))].length;
}

/** Code points that the database takes, whatever they look like: stacked marks are letters to nobody. */
const mostCodePoints = 8000;

function fits(text: string): boolean {
  return countGraphemes(text) <= commentLimits.letters && [...text].length <= mostCodePoints;
}

/** Takes what was typed; gives it cut to what a comment may hold, never within a letter. */
export function cutToLimit(text: string): string {
  if (text.length <= commentLimits.letters || fits(text)) return text;
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  let longest = 0;
  let tooLong = letters.length;
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (fits(letters.slice(0, middle).join(''))) longest = middle;
    else tooLong = middle;
  }
  return letters.slice(0, longest).join('');
}

/** A comment as it is shown: with one empty line where somebody left many, which would push all others off the screen. */
export function withoutGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/gu, '\n\n');
}

/**
 * Takes what a client sent; gives what JSON and PostgreSQL can hold: without NUL and without halves
 * of surrogate pairs. Everything else the database cleans (`clean_text`).
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Whether two texts say the same to a reader, whatever their spaces and line ends. */
export function isSameText(one: string, other: string): boolean {
  return normaliseLine(one) === normaliseLine(other);
}

/** The next page's beginning: after this comment in the order newest first, then by id. */
export type Cursor = { createdAt: string; id: string };

/** Writes a cursor as one word of an address. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}_${id}`;
}

/** Reads a cursor; null for anything else, so that it can stand in a filter. */
export function readCursor(word: string): Cursor | null {
  const [, createdAt, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d))_([0-9a-f-]{36})$/.exec(word) ?? [];
  return createdAt && id ? { createdAt, id } : null;
}
