import type { Locale } from '@/lib/i18n/locale';
import { articlePath } from '@/lib/paths';
import { formatTime } from '@/lib/text/dates';

import { languageWord } from './language-word';
import type { ArticleCard } from './model';

/** Breaking stories in the ticker (specification 7: limit 5). */
export const tickerStories = 5;
/** Milliseconds between looks for newer breaking news (specification 9, ticker). */
export const tickerRefresh = 60_000;
/** Milliseconds that one headline stands (docs/design.md, motion). */
export const tickerStep = 6000;

/** A breaking headline in finished words. */
export type TickerStory = {
  id: string;
  href: string;
  title: string;
  lang: Locale;
  /** What language the title is in, where it is not the edition's. */
  language: string | null;
  iso: string;
  time: string;
};

/** What the ticker shows of a story. */
export function toTickerStory(locale: Locale, story: ArticleCard): TickerStory {
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
