import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { formatTime } from '@/lib/platform/text/dates';

import { languageWord } from './language-word';
import type { ArticleCard } from './model';
import type { TickerArticle } from './ticker';

/** What the ticker shows of an article. */
export function toTickerArticle(locale: Locale, article: ArticleCard): TickerArticle {
  return {
    id: article.id,
    href: articlePath(locale, article.id),
    title: article.title.text,
    lang: article.title.lang,
    language: languageWord(locale, article.title.lang),
    iso: article.publishedAt,
    time: formatTime(locale, article.publishedAt),
  };
}
