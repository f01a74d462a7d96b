import type { Image } from '@/lib/reading/articles/model';
import { localePath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';

/** Where advertisements stand: on pages of lists and the front page, or at the end of articles (schema advertisements). */
export const slots = ['list', 'article'] as const;
export type Slot = (typeof slots)[number];

/** A slot of a page: what the page is about, and its path without the edition. */
export type Place = { slot: Slot; category?: string; district?: string; path: string };

/** What an advertisement says in one language. */
type AdvertisementWords = { title: string; line: string; alt: string };

/** An advertisement as the database gives it to pages; `isHouse`: the paper's own. */
export type Advertisement = {
  id: string;
  isHouse: boolean;
  /** What it says, in the languages that it has. */
  words: Partial<Record<Locale, AdvertisementWords>>;
  /** The picture's folder in the library, and where its subject is. */
  picture: { folder: string; focus: { x: number; y: number } } | null;
};

/** An advertisement as one edition shows it. */
export type ShownAdvertisement = {
  id: string;
  isHouse: boolean;
  title: string;
  line: string;
  image: Image | null;
};

/** Milliseconds of an hour: as long as one advertisement stands where several share a place. */
const turn = 3_600_000;

/**
 * Chooses what stands in a place: one of those that are sold, else one of the paper's own. Each page and hour draws anew, so
 * that all have an even share over pages and hours, and everybody who asks within the hour draws the same. Takes the
 * advertisements that may stand there, the edition, the page's path, and now; null where none speaks the edition's language.
 */
export function chooseAdvertisement(
  candidates: readonly Advertisement[],
  locale: Locale,
  path: string,
  now: Date,
): ShownAdvertisement | null {
  const speaking = candidates.filter(({ words }) => words[locale]);
  const sold = speaking.filter(({ isHouse }) => !isHouse);
  const hour = Math.floor(now.getTime() / turn);
  const lots = (sold.length > 0 ? sold : speaking).map((each) => ({
    each,
    lot: lotOf(`${each.id} ${hour} ${path}`),
  }));
  const drawn = lots.reduce<(typeof lots)[number] | null>(
    (best, next) => (best === null || next.lot > best.lot ? next : best),
    null,
  );
  return drawn && shownIn(drawn.each, locale);
}

/** An advertisement in an edition; null where it says nothing in its language. */
export function shownIn(
  { id, isHouse, words, picture }: Advertisement,
  locale: Locale,
): ShownAdvertisement | null {
  const said = words[locale];
  if (!said) return null;
  const image = picture && {
    url: `/media/${picture.folder}/1280.jpg`,
    alt: said.alt,
    caption: null,
    credit: null,
    focus: picture.focus,
  };
  return { id, isHouse, title: said.title, line: said.line, image };
}

/** A number of 32 bits that looks drawn, the same for the same words (FNV-1a with the last steps of MurmurHash3). */
function lotOf(words: string): number {
  let lot = 0x811c9dc5;
  for (const letter of words) lot = Math.imul(lot ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}

/** Where a press of an advertisement goes, which counts it and leads on. */
export function pressPath(locale: Locale, id: string): string {
  return localePath(locale, `/ad/${id}`);
}

/** What is counted of an advertisement: that somebody saw it, or pressed it. */
export type CountedAction = 'view' | 'press';
