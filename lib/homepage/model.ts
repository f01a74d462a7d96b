/** A public story as the homepage desk shows it. */
export type HomepageStory = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  imageUrl: string | null;
  publishedAt: string;
};

/** A topic that the footer may name. */
export type FooterTopic = { slug: string; nameHi: string; nameEn: string };

/** How the front page is arranged now, and what could stand there. */
export type Homepage = {
  featured: HomepageStory[];
  breaking: HomepageStory[];
  /** The newest public stories, featured or not. */
  latest: HomepageStory[];
  footer: FooterTopic[];
  topics: FooterTopic[];
};

/** Featured stories that the carousel shows (specification 7); further ones wait for their turn. */
export const shownFeatured = 5;
/** Featured and breaking stories that can be chosen (migration front_page). */
export const chosenAtMost = 10;

/** The list with one entry moved to another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  const entry = entries[from];
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
