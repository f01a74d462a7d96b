import type { Article, ArticleCard, LocalisedText } from '@/lib/reading/articles/model';

/** An article as a link names it. */
export type ArticleLink = { id: string; title: LocalisedText };

/** The articles before and after one among the newest first: previous is newer, next is older. */
export type Neighbours = { previous: ArticleLink | null; next: ArticleLink | null };

/** One part of a series; `series` is what the series is called there, null where that is not said. */
export type SeriesPart = ArticleLink & { part: number | null; series: LocalisedText | null };

/**
 * The series an article stands in. The one that a series is named by need not say so itself
 * (specification 7: id or series_id equal it); its parts do.
 */
export function seriesOf(
  { id, series }: Pick<Article, 'id' | 'series'>,
  parts: readonly SeriesPart[],
): Article['series'] {
  if (series || parts.length < 2) return series;
  const title = parts.find((part) => part.series !== null)?.series ?? null;
  return { id, part: null, title };
}

/** Lists to go on with after an article; none repeats an article of another. */
export type RelatedArticles = Record<
  'related' | 'category' | 'district' | 'topic' | 'latest',
  ArticleCard[]
>;
