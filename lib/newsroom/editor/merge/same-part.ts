import type { KnownSeries, DraftContent } from '../model/model';

/**
 * The title of another article that is the same part of the draft's series; null where there is none.
 * Takes the draft, its article's id and what is known of the series.
 */
export function samePart(
  { series_id: id, series_part: part }: DraftContent,
  own: string,
  series: readonly KnownSeries[],
): string | null {
  const parts = series.find((each) => each.id === id)?.parts ?? [];
  return parts.find((each) => each.part === part && each.article !== own)?.title ?? null;
}
