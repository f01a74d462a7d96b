/**
 * Cache tags: which cached pages show what (architecture: classic ISR with tags). A page carries
 * the tags of everything it read; a change names the tags it touches.
 */
export const everyStoryTag = 'list:all';
/** Carried by whatever shows any story, so that a bulk change needs one name. */
export const anyStoryTag = 'stories';
export const taxonomyTag = 'taxonomy';
export const topicsTag = 'topics';

/** The tag of pages that show this one story in full. */
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

export type ContentChange = {
  articleIds: readonly string[];
  categories: readonly string[];
  districts: readonly string[];
  /** Names of sections, districts or topics changed. */
  taxonomy?: boolean;
};

/** Beyond this many stories in one change, naming each costs more than refreshing all. */
const bulkChange = 200;

/** Takes what a write changed; gives the tags of exactly the pages that show it, each once. */
export function tagsOfChange(change: ContentChange): string[] {
  if (change.articleIds.length > bulkChange) return [anyStoryTag];
  const names = change.taxonomy ? [taxonomyTag, topicsTag] : [];
  if (change.articleIds.length === 0) return names;
  return [
    ...new Set([
      ...names,
      everyStoryTag,
      ...change.articleIds.map(articleTag),
      ...change.categories.map(categoryTag),
      ...change.districts.map(districtTag),
    ]),
  ];
}

/**
 * Seconds after which cached data is read again even when no change was noticed. Data and page
 * each live this long before renewal, and a page never outlives twice it (next.config expireTime),
 * so nothing shown is older than 60 s.
 */
export const freshSeconds = 20;
/** Names of sections, districts and topics hardly change; a change of them is announced by tag. */
export const taxonomySeconds = 3600;
