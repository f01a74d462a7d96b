import 'server-only';

import { nameIn } from '@/lib/reading/articles/article-topics';
import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { readTopicBook } from './read';

/** Tags on a card at most (specification 9). */
const shownTags = 3;

/**
 * Gives a list's articles with the tags a card shows: in the edition's language, and by the name of the topic that a
 * former name was merged into, each once.
 */
export async function withTopicNames(
  locale: Locale,
  articles: ArticleCard[],
): Promise<ArticleCard[]> {
  const book = await readTopicBook();
  return articles.map((article) => ({
    ...article,
    tags: [...new Set(article.tags.map((tag) => nameIn(book, tag, locale)))].slice(0, shownTags),
  }));
}
