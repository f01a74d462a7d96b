import { languageWord } from '@/lib/articles/language-word';
import type { ArticleCard } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { articlePath } from '@/lib/paths';

import type { PopularMeasure, PopularStory } from './model';

const counts = {
  views: 'viewsCount',
  comments: 'commentsCount',
  reactions: 'reactionsCount',
} as const;

/** What a popular list shows of a story. Takes how often it was read, discussed or reacted to. */
export function toPopularStory(
  locale: Locale,
  story: ArticleCard,
  measure: PopularMeasure,
  count: number,
): PopularStory {
  return {
    id: story.id,
    href: articlePath(locale, story.id),
    title: story.title.text,
    lang: story.title.lang,
    language: languageWord(locale, story.title.lang),
    count: translator(locale, 'popular')(counts[measure], { count }),
  };
}
