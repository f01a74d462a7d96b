import { otherLocale, type Locale } from '@/lib/i18n/locale';

import { fieldOf, printOf, withoutPrint, type SheetBlock, type SheetContent } from './model';

/** How a block stands to its counterpart: written after it, before its last change, or not there yet. */
export type TranslationState = 'fresh' | 'stale' | 'missing' | 'alone';

/** A row of the sheet: the same block in both languages; one of the two may be missing. */
export type SheetRow = { id: string; hi: SheetBlock | null; en: SheetBlock | null };

/** The blocks of both languages beside each other, in the order of the first language, the other's own where they follow. */
export function sheetRows(sheet: SheetContent, first: Locale = 'hi'): SheetRow[] {
  const leading = sheet[fieldOf('body', first)];
  const other = sheet[fieldOf('body', otherLocale(first))];
  const rows = new Map<string, SheetRow>(
    leading.map((block) => [block.id, { id: block.id, hi: null, en: null }]),
  );
  const order = leading.map(({ id }) => id);
  let place = -1;
  for (const block of other) {
    const known = order.indexOf(block.id);
    if (known >= 0) place = Math.max(place, known);
    else {
      place += 1;
      order.splice(place, 0, block.id);
    }
    rows.set(block.id, rows.get(block.id) ?? { id: block.id, hi: null, en: null });
  }
  for (const locale of ['hi', 'en'] as const)
    for (const block of sheet[fieldOf('body', locale)]) {
      const row = rows.get(block.id);
      if (row) row[locale] = block;
    }
  return order.flatMap((id) => rows.get(id) ?? []);
}

/**
 * How a row's block of a language stands to its counterpart. `alone` where there is nothing to
 * translate; pictures and embeds are the same in both languages.
 */
export function translationState(row: SheetRow, locale: Locale): TranslationState {
  const own = row[locale];
  const counterpart = row[otherLocale(locale)];
  if (!counterpart || counterpart.text.trim() === '') return 'alone';
  if (!own || own.text.trim() === '') return 'missing';
  if (own.of === undefined) return 'fresh';
  return own.of === printOf(counterpart.text) ? 'fresh' : 'stale';
}

/** A block as it stands after its writer changed its text: it now answers to its counterpart as that is. */
export function written(
  block: SheetBlock,
  text: string,
  counterpart: SheetBlock | null,
): SheetBlock {
  const answersTo = counterpart && counterpart.text.trim() !== '';
  return { ...withoutPrint(block), text, ...(answersTo && { of: printOf(counterpart.text) }) };
}

/** How many blocks of a language are missing or stale. */
export function translationGaps(
  sheet: SheetContent,
  locale: Locale,
): { missing: number; stale: number } {
  const states = sheetRows(sheet).map((row) => translationState(row, locale));
  return {
    missing: states.filter((state) => state === 'missing').length,
    stale: states.filter((state) => state === 'stale').length,
  };
}
