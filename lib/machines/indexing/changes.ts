import {
  articleTag,
  categoryTag,
  districtTag,
  everyArticleTag,
} from '@/lib/platform/revalidation/tags';
import { locales } from '@/lib/platform/i18n/locale';
import { feedPath } from '@/lib/platform/paths';

/** Beyond this many articles a change is one of the archive, not news: search engines find it by the sitemaps. */
const bulkChange = 200;

/** Takes the cache tags of a change; gives the ids of the articles it touches. A bulk change names none. */
export function changedArticles(tags: readonly string[]): string[] {
  const articles = named(tags, articleTag(''));
  return articles.length > bulkChange ? [] : articles;
}

/** Takes the cache tags of a change; gives the paths of the feeds that show it, in both languages. */
export function changedFeeds(tags: readonly string[]): string[] {
  if (!tags.includes(everyArticleTag)) return [];
  return locales.flatMap((locale) => [
    feedPath(locale),
    ...named(tags, categoryTag('')).map((category) => feedPath(locale, { category })),
    ...named(tags, districtTag('')).map((district) => feedPath(locale, { district })),
  ]);
}

function named(tags: readonly string[], prefix: string): string[] {
  return tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
}
