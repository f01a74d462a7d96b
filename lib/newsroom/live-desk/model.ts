import type { ArticleState } from '@/lib/newsroom/desk/model';
import type { Refusal } from '@/lib/platform/http/refusal';

/** Characters of what an entry says (schema live_coverage). */
export const entryLimits = { title: 200, text: 4000, alt: 500, credit: 200, note: 500 } as const;

/** What an entry says, as its form has it and as it is sent; `''` where nothing is said. */
export type EntryContent = {
  title_hi: string;
  title_en: string;
  text_hi: string;
  text_en: string;
  is_key: boolean;
  image_url: string;
  image_alt_hi: string;
  image_alt_en: string;
  image_credit: string;
  /** What readers are told was corrected; a new entry has none. */
  note_hi: string;
  note_en: string;
};

/** An entry as the newsroom sees it. */
export type DeskEntry = EntryContent & {
  id: string;
  number: number;
  revision: number;
  writtenAt: string;
  postedAt: string;
  /** Whoever posted it; `''` where the account is gone. */
  postedBy: string;
  isPinned: boolean;
  correctedAt: string | null;
  withdrawnAt: string | null;
};

/** A coverage as those who post to it see it, with 50 entries, the newest first. */
export type LiveDesk = {
  titleHi: string | null;
  titleEn: string | null;
  isPublic: boolean;
  openedAt: string;
  closedAt: string | null;
  /** Whether the caller may close it, and open it again. */
  mayManage: boolean;
  entries: DeskEntry[];
};

/** Entries that one answer brings (get_live_desk). */
export const entriesAtOnce = 50;

/**
 * The entries that a desk has, the newest first, with those of an answer (of all, or of those before a number): what the
 * answer would have and has not is gone, what it is too short for stays.
 */
export function withAnswer(
  known: readonly DeskEntry[],
  answered: readonly DeskEntry[],
  before = Infinity,
): readonly DeskEntry[] {
  const from = (answered.length === entriesAtOnce && answered.at(-1)?.number) || 0;
  const others = known.filter(({ number }) => number < from || number >= before);
  return [...others, ...answered].sort((one, other) => other.number - one.number);
}

/** The number before which entries are missing, which are numbered without a gap; null where a desk has all. */
export function missingBefore(entries: readonly DeskEntry[]): number | null {
  const last = entries.find(({ number }, index) => entries[index + 1]?.number !== number - 1);
  return last && last.number > 1 ? last.number : null;
}

/** A coverage in the list of all. */
export type ListedCoverage = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  /** Where its article stands. */
  state: ArticleState;
  closedAt: string | null;
  changedAt: string;
  /** Entries that are not withdrawn. */
  entries: number;
};

/** What is done with an entry besides writing it. */
export const entryMoves = ['pin', 'unpin', 'withdraw', 'restore'] as const;
export type EntryMove = (typeof entryMoves)[number];

/** An entry in which nothing is written yet. */
export const emptyEntry: EntryContent = {
  title_hi: '',
  title_en: '',
  text_hi: '',
  text_en: '',
  is_key: false,
  image_url: '',
  image_alt_hi: '',
  image_alt_en: '',
  image_credit: '',
  note_hi: '',
  note_en: '',
};

/** What an entry says, without what the desk knows of it besides. A correction is written anew each time. */
export function contentOf(entry: DeskEntry): EntryContent {
  const content = { ...emptyEntry };
  for (const key of Object.keys(emptyEntry) as (keyof EntryContent)[])
    Object.assign(content, { [key]: entry[key] });
  return { ...content, note_hi: '', note_en: '' };
}

/** What an entry lacks that keeps it from being sent: a text, or words for who cannot see its image. */
export function lackOf(content: EntryContent, hasPicture: boolean): 'text' | 'alt' | null {
  const isSaid = (...texts: string[]) => texts.some((text) => text.trim() !== '');
  if (!isSaid(content.text_hi, content.text_en)) return 'text';
  const shows = hasPicture || content.image_url !== '';
  return shows && !isSaid(content.image_alt_hi, content.image_alt_en) ? 'alt' : null;
}

/** Whether the site did not take an entry because a colleague had changed it meanwhile. */
export function isConflict({ status, reason }: Refusal): boolean {
  return status === 409 && reason === 'live_entry_changed';
}

/** Where a coverage is told from. Takes the article's id; without one, the list of all. */
export function liveDeskPath(article?: string): string {
  return article === undefined ? '/admin/live' : `/admin/live/${article}`;
}

/** Whether an article is told live: since it was opened, until it was closed (null: it goes on); null where it is not. */
export type CoverageState = { state: { closedAt: string | null } | null };

/** Where that is asked. */
export function coverageStateAddress(article: string): string {
  return `/api/newsroom/live/state?${new URLSearchParams({ article })}`;
}

/** Where the desk of a coverage asks how it stands. Takes the article, and a number whose predecessors are asked for. */
export function liveDeskAddress(article: string, before?: number): string {
  const query = new URLSearchParams({
    article,
    ...(before !== undefined && { before: String(before) }),
  });
  return `/api/newsroom/live?${query}`;
}
