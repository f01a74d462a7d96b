import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { formatTime } from '@/lib/platform/text/dates';

import { languageWord } from './language-word';
import type { ArticleCard } from './model';
import type { TickerArticle } from './ticker';

/** What the ticker shows of a story. */
export function toTickerArticle(locale: Locale, story: ArticleCard): TickerArticle {
  return {
    id: story.id,
    href: articlePath(locale, story.id),
    title: story.title.text,
    lang: story.title.lang,
    language: languageWord(locale, story.title.lang),
    iso: story.publishedAt,
    time: formatTime(locale, story.publishedAt),
  };
}
