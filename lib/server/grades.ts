import { coverageTag, everyArticleTag } from '../platform/revalidation/tags.ts';

/** What lists the newest of everything: a change to any article is its own. */
const ofEverything =
  /^\/(?:(?:en)?|(?:en\/)?(?:breaking-news|chhattisgarh)|rss\?.*|.*sitemap.*\.xml)$/;
const article = /^\/(?:en\/)?article\//;
const furtherPage = /\/page\/\d+$/;
/** How tags of live coverage begin; it is told on the article's own pages. */
const live = coverageTag('');
/** Tags of one article, and of lists that an article heads; the others name what stands on nearly every page. */
const specific = /^(?:article|list:category|list:district|month|topic):/;

/**
 * Whether a change that names this tag makes the answer at an address wrong, so that nobody may get it any more; else
 * it only mentions what changed, and is shown until it is made anew. An article's page is about that article alone.
 */
export function isAbout(address: string, tag: string): boolean {
  if (article.test(address)) return tag.startsWith('article:') || tag.startsWith(live);
  if (furtherPage.test(address)) return false;
  return specific.test(tag) || (tag === everyArticleTag && ofEverything.test(address));
}

/** Tags of lists of articles; those of a topic are one word, others say of what they are (`%3A` is a colon). */
const ofList = /^(?:list|month):|^topic:(?!.*%3A)/;

/**
 * Whether a tag names nothing but a list of articles, which may be shown a moment longer. An article's own page, its card
 * and the edition with it may not: what was taken back or put right is so at once.
 */
export function isOfList(tag: string): boolean {
  return ofList.test(tag);
}
