/**
 * Cache tags: which cached pages show what (architecture: classic ISR with tags). A page carries
 * the tags of everything it read; a change names the tags it touches.
 */
export const everyArticleTag = 'list:all';
export const taxonomyTag = 'taxonomy';
export const topicsTag = 'topics';

/** The tag of pages that show this one article in full. */
export function articleTag(id: string): string {
  return `article:${id}`;
}

/** The tag of lists of a section. */
export function categoryTag(slug: string): string {
  return `list:category:${slug}`;
}

/** The tag of lists of a district. */
export function districtTag(slug: string): string {
  return `list:district:${slug}`;
}

/** The tag of the archives' pages of a month (`2026-11`). */
export function monthTag(month: string): string {
  return `month:${month}`;
}

/** The tag of lists of a topic, by a folded spelling of its name. Next takes tags of 256 letters at most. */
export function topicTag(key: string): string {
  return `topic:${encodeURIComponent(key)}`.slice(0, 256);
}

/** The tag of what shows an author, and their articles' list (schema authors, author_keys). */
export function authorTag(slug: string): string {
  return topicTag(`author:${slug}`);
}

/** The tag of the list of all authors. */
export const authorsTag = authorTag('');

/** The tag of what shows an article's live coverage (schema live_coverage, live_keys). */
export function coverageTag(article: string): string {
  return topicTag(`live:${article}`);
}

/** The tag of what shows an article's polls (schema polls, note_poll). */
export function pollTag(article: string): string {
  return topicTag(`poll:${article}`);
}

/** The tag of what shows the printed edition of a day (schema print, print_keys); without a day, of the list of all. */
export function printTag(day = ''): string {
  return topicTag(`print:${day}`);
}

/**
 * The tags of a slot for advertisements on a page about a section and a district, or about none (schema advertisements,
 * advertisement_keys): of what is for both, for either, and for everywhere.
 */
export function advertisementTags(slot: string, category = '', district = ''): string[] {
  const categories = new Set([category, '']);
  const districts = new Set([district, '']);
  return [...categories].flatMap((of) =>
    [...districts].map((within) => topicTag(`ad:${slot}:${of}:${within}`)),
  );
}

/** The tag of a list of notices, of one kind (schema notices, notice_keys). */
export const noticesTag = (kind: string) => topicTag(`notices:${kind}`);
/** The tag of a notice's page. */
export const noticeTag = (id: string) => topicTag(`notice:${id}`);

/** The tag of the archive of letters (schema letter, note_letter). */
export const lettersTag = topicTag('letters:');

/** Named by a change after which an article is public no more (schema freshness, note_content_change). No page carries it. */
export const withdrawnTag = topicTag('withdrawn:');

export type ContentChange = {
  articleIds: readonly string[];
  categories: readonly string[];
  districts: readonly string[];
  /** months (`2026-11`) of the articles that are public */
  months?: readonly string[];
  /** folded names of topics that these articles carry, and names of their authors' lists */
  topics?: readonly string[];
  /** Names of sections, districts or topics changed. */
  taxonomy?: boolean;
};

/** Takes what a write changed; gives the tags of exactly the pages that show it, each once. */
export function tagsOfChange(change: ContentChange): string[] {
  const names = change.taxonomy ? [taxonomyTag, topicsTag] : [];
  return [
    ...new Set([
      ...names,
      ...(change.articleIds.length > 0 ? [everyArticleTag] : []),
      ...change.articleIds.map(articleTag),
      ...change.categories.map(categoryTag),
      ...change.districts.map(districtTag),
      ...(change.months ?? []).map(monthTag),
      ...(change.topics ?? []).map(topicTag),
    ]),
  ];
}

/** Seconds for which data stand whose every change is announced by a tag: as long as nothing was lost for a whole day. */
export const untilChanged = 86_400;

/**
 * Seconds until the next full hour: for what is counted, or depends on the hour, and is announced by nothing. Takes
 * the time (ms since 1970).
 */
export function untilNextHour(now = Date.now()): number {
  return Math.ceil((3_600_000 - (now % 3_600_000)) / 1000);
}
