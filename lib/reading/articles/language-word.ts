import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/** Takes the edition and a headline's language; gives what says that it is the other one, or null. */
export function languageWord(locale: Locale, lang: Locale): string | null {
  return lang === locale
    ? null
    : translator(locale, 'listing')(lang === 'en' ? 'inEnglish' : 'inHindi');
}
