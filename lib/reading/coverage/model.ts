import type { Image, LocalisedText } from '@/lib/reading/articles/model';

/** Entries on a part of a coverage, in the order in which they arrived: what is in a part never changes its place. */
export const entriesPerPart = 20;

/** Key events that an article's page names, the newest. */
export const keyEventsShown = 12;

/** The part, 1, 2, …, in which an entry stands. Takes its number. */
export function partOf(number: number): number {
  return Math.max(1, Math.ceil(number / entriesPerPart));
}

/** The part that an address names; null for anything but 1, 2, … 9999. */
export function parsePart(value: string): number | null {
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** The first number that an article's own page shows: of the last part, and of the one before it. */
export function firstShown(lastNumber: number): number {
  return (Math.max(1, partOf(lastNumber) - 1) - 1) * entriesPerPart + 1;
}

/** One entry of live coverage, as an edition shows it. */
export type LiveEntry = {
  id: string;
  number: number;
  revision: number;
  /** When it was written; it may have been posted later, where there was no connection. */
  writtenAt: string;
  postedAt: string;
  /** An author of the paper, by slug. */
  author: string | null;
  title: LocalisedText | null;
  text: LocalisedText;
  isKey: boolean;
  isPinned: boolean;
  image: Image | null;
  correction: { note: LocalisedText; correctedAt: string } | null;
};

/** An entry by which one finds one's way: its headline, or how it begins. */
export type KeyEvent = { number: number; writtenAt: string; title: LocalisedText };

/** How a coverage stands. `lastNumber` counts entries that were withdrawn; `revision` each change of any. */
export type Coverage = {
  openedAt: string;
  closedAt: string | null;
  lastNumber: number;
  revision: number;
  changedAt: string;
};

/** What an article's page shows of its coverage, the newest first. */
export type ShownCoverage = Coverage & {
  entries: LiveEntry[];
  /** The pinned one, wherever it stands. */
  pinned: LiveEntry | null;
  keyEvents: KeyEvent[];
};

/** Letters of a headline that is the beginning of a text. */
const longestBeginning = 90;

/** What an entry is called: its headline, or the beginning of its text. */
export function nameOfEntry({ title, text }: Pick<LiveEntry, 'title' | 'text'>): LocalisedText {
  if (title) return title;
  const line = text.text.split('\n', 1)[0] ?? '';
  if (line.length <= longestBeginning) return { ...text, text: line };
  const cut = line.slice(0, longestBeginning).replace(/\s+\S*$/, '');
  return { ...text, text: `${cut} …` };
}

/** The authors of the paper whom entries name, by slug, each once. */
export function authorsOf(entries: readonly LiveEntry[]): string[] {
  return [...new Set(entries.flatMap(({ author }) => author ?? []))];
}

/** How names of coverages begin among the topics of a change (schema live_coverage, live_keys). */
const prefix = 'live:';

/** The articles whose live coverage a change is about, by id. Takes the change's topics. */
export function coveredIn(topics: readonly string[]): string[] {
  return topics
    .filter((topic) => topic.startsWith(prefix))
    .map((topic) => topic.slice(prefix.length));
}
