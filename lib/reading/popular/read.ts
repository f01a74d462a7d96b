import 'server-only';

import { readArticles } from '@/lib/reading/articles/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { publicClient } from '@/lib/platform/supabase/public';

import {
  popularArticles,
  type PopularMeasure,
  type PopularArticle,
  type PopularWindow,
} from './model';
import { toPopularArticle } from './popular-article';

/** Seconds for which a popular list may stand where it is asked for (specification 9: refresh every 5 minutes). */
const popularSeconds = 300;
/** The tag of what is counted, which no change of an article touches. */
const countsTag = 'counts';

type Counted = { id: string; count: number };

async function readCounts(
  measure: PopularMeasure,
  window: PopularWindow,
  seconds: number,
): Promise<Counted[]> {
  const client = publicClient([countsTag], seconds);
  const wanted = { time_filter: window, result_limit: popularArticles };
  const options = { get: true } as const;
  // On error these lists are empty (specification 7), and the page is none the worse.
  switch (measure) {
    case 'views': {
      const { data } = await client.rpc('get_articles_with_view_count', wanted, options);
      return (data ?? []).map((row) => ({ id: row.article_id, count: row.view_count }));
    }
    case 'comments': {
      const { data } = await client.rpc('get_articles_with_comment_count', wanted, options);
      return (data ?? []).map((row) => ({ id: row.article_id, count: row.comment_count }));
    }
    case 'reactions': {
      const { data } = await client.rpc('get_articles_with_reaction_count', wanted, options);
      return (data ?? []).map((row) => ({ id: row.article_id, count: row.reaction_count }));
    }
  }
}

/**
 * The most read, discussed or liked articles of a window; empty when they cannot be counted. Takes the seconds for
 * which the list may stand.
 */
export async function readPopular(
  locale: Locale,
  measure: PopularMeasure,
  window: PopularWindow,
  seconds = popularSeconds,
): Promise<PopularArticle[]> {
  const counted = await readCounts(measure, window, seconds);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  const articles = await readArticles(
    locale,
    counted.map(({ id }) => id),
  );
  return articles.map((article) =>
    toPopularArticle(locale, article, measure, counts.get(article.id) ?? 0),
  );
}
