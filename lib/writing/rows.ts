import { locales, otherLocale, type Locale } from '@/lib/i18n/locale';

import { fieldOf, printOf, type BlockType, type SheetBlock, type SheetContent } from './model';
import { sheetRows, written, type SheetRow } from './translation';

const bodyOf = (sheet: SheetContent, locale: Locale) => sheet[fieldOf('body', locale)];

/** A sheet with other blocks in one language. */
export function withBody(sheet: SheetContent, locale: Locale, blocks: SheetBlock[]): SheetContent {
  return { ...sheet, [fieldOf('body', locale)]: blocks };
}

/** Both bodies in the order of the rows named; blocks that no row names keep to the end. */
function inRowOrder(sheet: SheetContent, order: readonly string[]): SheetContent {
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at === -1 ? order.length : at;
  };
  return locales.reduce(
    (whole, locale) =>
      withBody(
        whole,
        locale,
        bodyOf(whole, locale).toSorted((a, b) => place(a.id) - place(b.id)),
      ),
    sheet,
  );
}

/** What a new block has of its counterpart: what a photo shows and whose it is are said anew in each language. */
function sharedOf(
  counterpart: SheetBlock | null,
  type: BlockType,
): Omit<SheetBlock, 'id' | 'text'> {
  if (!counterpart) return { type };
  const shared: Partial<SheetBlock> & { type: BlockType } = { ...counterpart };
  delete shared.alt;
  delete shared.credit;
  return shared;
}

/**
 * Writes a text into a row in one language; the block is made where that language has none yet.
 *
 * @param type of a block that neither language has
 */
export function writeInRow(
  sheet: SheetContent,
  row: string,
  locale: Locale,
  text: string,
  type: BlockType = 'paragraph',
): SheetContent {
  const own = bodyOf(sheet, locale).find(({ id }) => id === row);
  const counterpart = bodyOf(sheet, otherLocale(locale)).find(({ id }) => id === row) ?? null;
  if (own)
    return withBody(
      sheet,
      locale,
      bodyOf(sheet, locale).map((block) =>
        block === own ? written(own, text, counterpart) : block,
      ),
    );
  const order = sheetRows(sheet).map(({ id }) => id);
  const made = written({ ...sharedOf(counterpart, type), id: row, text }, text, counterpart);
  return inRowOrder(withBody(sheet, locale, [...bodyOf(sheet, locale), made]), order);
}

/** Changes a row's blocks in both languages (type, address, whom a quote is of). */
export function changeRow(
  sheet: SheetContent,
  row: string,
  change: Partial<Pick<SheetBlock, 'type' | 'url'>>,
): SheetContent {
  return locales.reduce((whole, locale) => changeBlock(whole, row, locale, change), sheet);
}

/** Gives the other language's blocks the types that one language's have: a row is of one type. */
export function withTypesOf(sheet: SheetContent, locale: Locale): SheetContent {
  const types = new Map(bodyOf(sheet, locale).map(({ id, type }) => [id, type]));
  const other = otherLocale(locale);
  return withBody(
    sheet,
    other,
    bodyOf(sheet, other).map((block) => ({ ...block, type: types.get(block.id) ?? block.type })),
  );
}

/** Changes one language's block of a row. */
export function changeBlock(
  sheet: SheetContent,
  row: string,
  locale: Locale,
  change: Partial<SheetBlock>,
): SheetContent {
  return withBody(
    sheet,
    locale,
    bodyOf(sheet, locale).map((block) => (block.id === row ? { ...block, ...change } : block)),
  );
}

/** A row of the sheet; a language that has no such block has none (null). */
export function rowOf(sheet: SheetContent, id: string): SheetRow {
  const find = (locale: Locale) => bodyOf(sheet, locale).find((block) => block.id === id) ?? null;
  return { id, hi: find('hi'), en: find('en') };
}

/** Puts other blocks into a row, at its place; a row that is gone comes to the end. */
export function replaceRow(sheet: SheetContent, row: SheetRow): SheetContent {
  const order = sheetRows(sheet).map(({ id }) => id);
  const at = order.indexOf(row.id);
  const before = at === -1 ? order : order.slice(0, at);
  return putRowBack(removeRow(sheet, row.id), row, before);
}

/** Takes a row away in both languages. */
export function removeRow(sheet: SheetContent, row: string): SheetContent {
  return locales.reduce(
    (whole, locale) =>
      withBody(
        whole,
        locale,
        bodyOf(whole, locale).filter(({ id }) => id !== row),
      ),
    sheet,
  );
}

/**
 * Puts a row that was taken away back behind the nearest of those that stood before it; whatever was
 * written since stays.
 *
 * @param before ids of the rows that stood before it, in their order
 */
export function putRowBack(
  sheet: SheetContent,
  row: SheetRow,
  before: readonly string[],
): SheetContent {
  const order = sheetRows(sheet)
    .map(({ id }) => id)
    .filter((id) => id !== row.id);
  const behind = before.findLast((id) => order.includes(id));
  order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, row.id);
  const whole = locales.reduce((sum, locale) => {
    const block = row[locale];
    const others = bodyOf(sum, locale).filter(({ id }) => id !== row.id);
    return block ? withBody(sum, locale, [...others, block]) : sum;
  }, sheet);
  return inRowOrder(whole, order);
}

/** Puts a new block behind a row, or at the end (null), in one language. */
export function insertRow(
  sheet: SheetContent,
  locale: Locale,
  behind: string | null,
  block: SheetBlock,
): SheetContent {
  const order = sheetRows(sheet).map(({ id }) => id);
  order.splice(behind === null ? order.length : order.indexOf(behind) + 1, 0, block.id);
  return inRowOrder(withBody(sheet, locale, [...bodyOf(sheet, locale), block]), order);
}

/** Moves a row one place up or down, in both languages. */
export function moveRow(
  sheet: SheetContent,
  row: string,
  by: -1 | 1,
  first: Locale = 'hi',
): SheetContent {
  const order = sheetRows(sheet, first).map(({ id }) => id);
  const at = order.indexOf(row);
  const other = order[at + by];
  if (at === -1 || other === undefined) return sheet;
  order[at + by] = row;
  order[at] = other;
  return inRowOrder(sheet, order);
}

/** The translator has looked: the block of a language says what its counterpart says now. */
export function markFresh(sheet: SheetContent, row: SheetRow, locale: Locale): SheetContent {
  const counterpart = row[otherLocale(locale)];
  return counterpart
    ? changeBlock(sheet, row.id, locale, { of: printOf(counterpart.text) })
    : sheet;
}
