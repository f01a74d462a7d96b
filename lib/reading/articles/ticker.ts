import type { Locale } from '@/lib/platform/i18n/locale';

/** Breaking articles in the ticker (specification 7: limit 5). */
export const tickerArticles = 5;
/** Milliseconds between looks for newer breaking news (specification 9, ticker). */
export const tickerRefresh = 60_000;
/** Milliseconds that one headline stands (docs/design.md, motion). */
export const tickerStep = 6000;

/** A breaking headline in finished words. */
export type TickerArticle = {
  id: string;
  href: string;
  title: string;
  lang: Locale;
  /** What language the title is in, where it is not the edition's. */
  language: string | null;
  iso: string;
  time: string;
};
