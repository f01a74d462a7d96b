import type { Locale } from '@/lib/platform/i18n/locale';

/** A tag and how many articles carry it. */
export type PopularTag = { address: string; nameHi: string; nameEn: string; usageCount: number };

/** Specification 9: the 5 most frequent tags of 7 days, of at most 100 articles. */
export const trending = { tags: 5, days: 7, articles: 100 } as const;
/** Of these, those that the head of every page names (our choice: what has room beside the sections at 1024 px). */
export const topicsOfToday = 4;
/** Specification 9: tag cloud of 30 tags, 25 on the front page, of 30 days, in 5 sizes. */
export const tagCloud = { tags: 30, tagsOnHome: 25, days: 30, sizes: 5 } as const;

/** A tag's name in an edition's language. */
export function tagName(tag: Pick<PopularTag, 'nameHi' | 'nameEn'>, locale: Locale): string {
  return locale === 'hi' ? tag.nameHi : tag.nameEn;
}

/** Specification 9: 10 × usage count minus 2 × rank (1, 2, …), minimum 0. */
export function trendScore(usageCount: number, rank: number): number {
  return Math.max(0, 10 * usageCount - 2 * rank);
}

/** Specification 9, badge: three flames from 80, two from 60, one from 40, else a chart. */
export function flames(score: number): 0 | 1 | 2 | 3 {
  if (score >= 80) return 3;
  if (score >= 60) return 2;
  return score >= 40 ? 1 : 0;
}

/**
 * The tags of a cloud with the size of each, 1 to 5, by its use between the least and the most used
 * of them; all are of the middle size when they are used alike.
 */
export function sizeTags<Tag extends { usageCount: number }>(
  tags: readonly Tag[],
): (Tag & { size: number })[] {
  const uses = tags.map(({ usageCount }) => usageCount);
  const [least, most] = [Math.min(...uses), Math.max(...uses)];
  return tags.map((tag) => ({
    ...tag,
    size:
      most === least
        ? Math.ceil(tagCloud.sizes / 2)
        : 1 + Math.round(((tag.usageCount - least) / (most - least)) * (tagCloud.sizes - 1)),
  }));
}

/** Popular topics that the footer names (specification 9); which they are stands in the database. */
export const footerTopicCount = 20;
