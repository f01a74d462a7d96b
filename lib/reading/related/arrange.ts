import { articlePage } from '@/lib/reading/articles/limits';
import type { ArticleCard } from '@/lib/reading/articles/model';

import type { RelatedArticles } from './model';

const { relatedStories, blockStories, extraStories } = articlePage;

/**
 * How many stories of each kind have to be read so that a list stays full when those that stand in
 * the lists before it, and the story itself, are left out.
 */
export const articlesToRead = {
  nearby: 1 + relatedStories,
  category: 1 + relatedStories + blockStories,
  district: 1 + relatedStories + 2 * blockStories,
  topic: 1 + relatedStories + 2 * blockStories + extraStories,
  latest: 1 + relatedStories + 2 * blockStories + 2 * extraStories,
} as const;

/**
 * Takes the story's id and, newest first, stories of its section and district, of its section, its
 * district, its first topic and of all; gives the lists of the page (specification 7 and 9).
 */
export function arrangeRelated(
  id: string,
  found: Record<'nearby' | 'category' | 'district' | 'topic' | 'latest', ArticleCard[]>,
): RelatedArticles {
  const shown = new Set([id]);
  const take = (stories: ArticleCard[], count: number) => {
    const fresh = stories.filter((story) => !shown.has(story.id));
    // One read may name a story twice, where a list is topped up from another.
    const each = [...new Map(fresh.map((story) => [story.id, story])).values()].slice(0, count);
    each.forEach((story) => shown.add(story.id));
    return each;
  };
  return {
    related: take([...found.nearby, ...found.category], relatedStories),
    category: take(found.category, blockStories),
    district: take(found.district, blockStories),
    topic: take(found.topic, extraStories),
    latest: take(found.latest, extraStories),
  };
}
