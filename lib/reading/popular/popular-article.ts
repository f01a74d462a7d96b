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

/** What a popular list shows of an article. Takes how often it was read, discussed or reacted to. */
export function toPopularArticle(
  locale: Locale,
  article: ArticleCard,
  measure: PopularMeasure,
  count: number,
): PopularArticle {
  return {
    id: article.id,
    href: articlePath(locale, article.id),
    title: article.title.text,
    lang: article.title.lang,
    language: languageWord(locale, article.title.lang),
    count: translator(locale, 'popular')(counts[measure], { count }),
  };
}
