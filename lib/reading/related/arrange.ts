import { articlePage } from '@/lib/reading/articles/limits';
import type { ArticleCard } from '@/lib/reading/articles/model';

import type { RelatedArticles } from './model';

const { relatedArticles, blockArticles, extraArticles } = articlePage;

/**
 * How many articles of each kind have to be read so that a list stays full when those that stand in
 * the lists before it, and the article itself, are left out.
 */
export const articlesToRead = {
  nearby: 1 + relatedArticles,
  category: 1 + relatedArticles + blockArticles,
  district: 1 + relatedArticles + 2 * blockArticles,
  topic: 1 + relatedArticles + 2 * blockArticles + extraArticles,
  latest: 1 + relatedArticles + 2 * blockArticles + 2 * extraArticles,
} as const;

/**
 * Takes the article's id, the articles that an editor has picked, and, newest first, articles of its section and district, of its section, its
 * district, its first topic and of all; gives the lists of the page (specification 7 and 9).
 */
export function arrangeRelated(
  id: string,
  found: Record<'picked' | 'nearby' | 'category' | 'district' | 'topic' | 'latest', ArticleCard[]>,
): RelatedArticles {
  const shown = new Set([id]);
  const take = (articles: ArticleCard[], count: number) => {
    const fresh = articles.filter((article) => !shown.has(article.id));
    // One read may name an article twice, where a list is topped up from another.
    const each = [...new Map(fresh.map((article) => [article.id, article])).values()].slice(
      0,
      count,
    );
    each.forEach((article) => shown.add(article.id));
    return each;
  };
  const picked = take(found.picked, found.picked.length);
  const others = Math.max(0, relatedArticles - picked.length);
  return {
    related: [...picked, ...take([...found.nearby, ...found.category], others)],
    category: take(found.category, blockArticles),
    district: take(found.district, blockArticles),
    topic: take(found.topic, extraArticles),
    latest: take(found.latest, extraArticles),
  };
}
