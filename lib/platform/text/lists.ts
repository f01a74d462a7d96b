import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** A piece of a list in a sentence: one of its elements, or what stands between two. */
export type ListPart = { type: 'element' | 'literal'; value: string };

/**
 * Several things in a sentence as the edition joins them: “A, B and C” (CLDR list patterns, by Intl.ListFormat). CLDR has a
 * comma before a Hindi list's last और; newspapers write none. A `unit` of English has no “and”.
 */
export function listParts(
  locale: Locale,
  items: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): ListPart[] {
  return new Intl.ListFormat(formatLocale(locale), { type })
    .formatToParts(items)
    .map((part) =>
      part.type === 'literal' ? { ...part, value: part.value.replace(/^, और/u, ' और') } : part,
    );
}

/** The same as one text. */
export function joinList(
  locale: Locale,
  items: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): string {
  return listParts(locale, items, type)
    .map(({ value }) => value)
    .join('');
}
