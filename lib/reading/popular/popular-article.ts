import { languageWord } from '@/lib/reading/articles/language-word';
import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath } from '@/lib/platform/paths';

import type { PopularMeasure, PopularArticle } from './model';

const counts = {
  views: 'viewsCount',
  comments: 'commentsCount',
  reactions: 'reactionsCount',
} as const;

/** What a popular list shows of a story. Takes how often it was read, discussed or reacted to. */
export function toPopularArticle(
  locale: Locale,
  story: ArticleCard,
  measure: PopularMeasure,
  count: number,
): PopularArticle {
  return {
    id: story.id,
    href: articlePath(locale, story.id),
    title: story.title.text,
    lang: story.title.lang,
    language: languageWord(locale, story.title.lang),
    count: translator(locale, 'popular')(counts[measure], { count }),
  };
}
