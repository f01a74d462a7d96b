import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** A piece of a list in a sentence: one of its elements, or what stands between two. */
export type ListPart = { type: 'element' | 'literal'; value: string };

const formats = new Map<string, Intl.ListFormat>();

/** One that is there already: making one takes five times as long as joining by it. */
function listFormat(locale: Locale, type: 'conjunction' | 'unit'): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(formatLocale(locale), { type });
  formats.set(key, format);
  return format;
}

/**
 * Several things in a sentence as the edition joins them: “A, B and C” (CLDR list patterns, by Intl.ListFormat). CLDR has a
 * comma before a Hindi list's last और; newspapers write none. A `unit` of English has no “and”.
 */
export function listParts(
  locale: Locale,
  items: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): ListPart[] {
  return listFormat(locale, type)
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
