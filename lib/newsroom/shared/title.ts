import type { Locale } from '@/lib/platform/i18n/locale';

/**
 * The title by which the newsroom calls an article in an edition: its own there, else the other language's, and the
 * language that it is in; null where it has none.
 */
export function titleIn(
  locale: Locale,
  { titleHi, titleEn }: { titleHi: string | null; titleEn: string | null },
): { text: string; lang: Locale } | null {
  const inHindi = titleHi === null ? null : { text: titleHi, lang: 'hi' as const };
  const inEnglish = titleEn === null ? null : { text: titleEn, lang: 'en' as const };
  return locale === 'hi' ? (inHindi ?? inEnglish) : (inEnglish ?? inHindi);
}
