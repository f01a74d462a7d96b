import 'server-only';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { readTopicNames } from './read';

/** Tags on a card at most (specification 9). */
const shownTags = 3;

/** Gives a list's articles with the tags a card shows, spelled in the edition's language. */
export async function withTopicNames(
  locale: Locale,
  articles: ArticleCard[],
): Promise<ArticleCard[]> {
  const shown = articles.map((article) => ({ ...article, tags: article.tags.slice(0, shownTags) }));
  const names = await readTopicNames(
    locale,
    shown.flatMap((article) => article.tags),
  );
  return shown.map((article) => ({
    ...article,
    tags: article.tags.map((tag) => names.get(tag) ?? tag),
  }));
}
