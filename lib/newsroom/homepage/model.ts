/** A public article as the homepage desk shows it. */
export type HomepageArticle = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  imageUrl: string | null;
  publishedAt: string;
  /** Older than breaking news may be. */
  isTooOldToBreak: boolean;
};

/** A topic that the footer may name. */
export type FooterTopic = { slug: string; nameHi: string; nameEn: string };

/** The articles of the front page by their ids, in their order. */
export type FrontPageIds = { featured: readonly string[]; breaking: readonly string[] };

/** How the front page is arranged now, and what could stand there. */
export type Homepage = {
  featured: HomepageArticle[];
  breaking: HomepageArticle[];
  /** The newest public articles, featured or not. */
  latest: HomepageArticle[];
  footer: FooterTopic[];
  topics: FooterTopic[];
};

/** Featured articles that the carousel shows (specification 7); further ones wait for their turn. */
export const shownFeatured = 5;
/** Featured and breaking articles that can be chosen (schema front_page). */
export const chosenAtMost = 10;

/** The list with one entry moved to another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  const entry = entries[from];
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** What somebody arranges: what they saw (keys), what they made of it, and what a colleague made of the same meanwhile. */
export type Arranged<Entry> = { seen: readonly string[]; own: Entry[]; newer: Entry[] | null };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, place) => key === other[place]);

/** Whether somebody has made something else of what they saw. */
export function isArranged<Entry>(
  { seen, own }: Arranged<Entry>,
  keyOf: (entry: Entry) => string,
): boolean {
  return !isSame(own.map(keyOf), seen);
}

/** Why an article cannot be chosen for a list: it stands there already, or the list is full; null where it can. */
export function whyNotChosen(
  list: readonly HomepageArticle[],
  { id }: HomepageArticle,
): 'there' | 'full' | null {
  if (list.some((each) => each.id === id)) return 'there';
  return list.length < chosenAtMost ? null : 'full';
}

/**
 * What becomes of an arrangement when the site says how things stand now: nothing that was arranged is
 * lost, nothing that a colleague arranged is passed over.
 *
 * @param before what was arranged
 * @param now how it stands now
 * @param keyOf an entry's key
 * @returns the same with `now` seen; `newer` is set where both changed the order
 */
export function reseen<Entry>(
  before: Arranged<Entry>,
  now: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Arranged<Entry> {
  const seen = now.map(keyOf);
  const own = before.own.map(keyOf);
  if (isSame(seen, before.seen)) return before;
  if (isSame(own, before.seen) || isSame(own, seen)) return { seen, own: [...now], newer: null };
  return { seen, own: before.own, newer: [...now] };
}

/** The same for entries of which each stands for itself: what both added or took out is added or taken out. */
export function reseenEach<Entry>(
  before: Arranged<Entry>,
  now: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Arranged<Entry> {
  const seen = now.map(keyOf);
  if (isSame(seen, before.seen)) return before;
  const [former, current, own] = [
    new Set(before.seen),
    new Set(seen),
    new Set(before.own.map(keyOf)),
  ];
  const added = before.own.filter(
    (entry) => !former.has(keyOf(entry)) && !current.has(keyOf(entry)),
  );
  const left = now.filter((entry) => !former.has(keyOf(entry)) || own.has(keyOf(entry)));
  return { seen, own: [...added, ...left], newer: null };
}
