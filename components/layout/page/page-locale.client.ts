import { parseLocale, type Locale } from '@/lib/platform/i18n/locale';

/** The edition of the page in the window. */
export function pageLocale(): Locale {
  return parseLocale(document.documentElement.lang) ?? 'hi';
}
