import { locales, otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import type { Edited } from './blocks';
import { fieldOf, type BlockType, type DraftBlock, type DraftContent } from './model';
import { inRowOrder, rowOrder } from './row-order';
import { printsAfter, type BlockPair } from './translation';
import { withPrints } from './wordings';

const bodyOf = (draft: DraftContent, locale: Locale) => draft[fieldOf('body', locale)];

/** A draft with other blocks in one language; a row that is new there stands behind the one it follows. */
export function withBody(draft: DraftContent, locale: Locale, blocks: DraftBlock[]): DraftContent {
  return inRowOrder({ ...draft, [fieldOf('body', locale)]: blocks }, rowOrder(draft));
}

/** A draft after a gesture in one language (Enter, Backspace, a paste): what it changed is written there. */
export function withEdited(draft: DraftContent, locale: Locale, { blocks }: Edited): DraftContent {
  const former = new Map(bodyOf(draft, locale).map((block) => [block.id, block]));
  const changed = blocks.filter(({ id, text }) => former.get(id)?.text !== text);
  return changed.reduce(
    (whole, { id }) =>
      withPrints(whole, `${fieldOf('body', locale)}/${id}`, printsAfter(rowOf(draft, id), locale)),
    withTypesOf(withBody(draft, locale, blocks), locale),
  );
}

/** What a new block has of its counterpart: what an image shows and whose it is are said anew in each language. */
function sharedOf(
  counterpart: DraftBlock | null,
  type: BlockType,
): Omit<DraftBlock, 'id' | 'text'> {
  if (!counterpart) return { type };
  const shared: Partial<DraftBlock> & { type: BlockType } = { ...counterpart };
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
  draft: DraftContent,
  row: string,
  locale: Locale,
  text: string,
  type: BlockType = 'paragraph',
): DraftContent {
  const former = rowOf(draft, row);
  const made = { ...sharedOf(former[otherLocale(locale)], type), id: row };
  const own = { ...(former[locale] ?? made), text };
  const whole = withRow(draft, { ...former, [locale]: own }, [...rowOrder(draft), row]);
  return withPrints(whole, `${fieldOf('body', locale)}/${row}`, printsAfter(former, locale));
}

/** Changes a row's blocks in both languages (type, address, a poll's end). */
export function changeRow(
  draft: DraftContent,
  row: string,
  change: Partial<Pick<DraftBlock, 'type' | 'url' | 'until'>>,
): DraftContent {
  return locales.reduce((whole, locale) => changeBlock(whole, row, locale, change), draft);
}

/** Gives the other language's blocks the types that one language's have: a row is of one type. */
export function withTypesOf(draft: DraftContent, locale: Locale): DraftContent {
  const types = new Map(bodyOf(draft, locale).map(({ id, type }) => [id, type]));
  const other = otherLocale(locale);
  return withBody(
    draft,
    other,
    bodyOf(draft, other).map((block) => ({ ...block, type: types.get(block.id) ?? block.type })),
  );
}

/** Changes one language's block of a row. */
export function changeBlock(
  draft: DraftContent,
  row: string,
  locale: Locale,
  change: Partial<DraftBlock>,
): DraftContent {
  return withBody(
    draft,
    locale,
    bodyOf(draft, locale).map((block) => (block.id === row ? { ...block, ...change } : block)),
  );
}

/** A row of the draft; a language that has no such block has none (null). */
export function rowOf(draft: DraftContent, id: string): BlockPair {
  const find = (locale: Locale) => bodyOf(draft, locale).find((block) => block.id === id) ?? null;
  return { id, hi: find('hi'), en: find('en') };
}

/** Puts other blocks into a row, at its place; a row that is gone comes to the end. */
export function replaceRow(draft: DraftContent, row: BlockPair): DraftContent {
  const order = rowOrder(draft);
  const at = order.indexOf(row.id);
  const before = at === -1 ? order : order.slice(0, at);
  return putRowBack(removeRow(draft, row.id), row, before);
}

/** Takes a row away in both languages. */
export function removeRow(draft: DraftContent, row: string): DraftContent {
  return locales.reduce(
    (whole, locale) =>
      withBody(
        whole,
        locale,
        bodyOf(whole, locale).filter(({ id }) => id !== row),
      ),
    draft,
  );
}

/**
 * Puts a row that was taken away back behind the nearest of those that stood before it; whatever was
 * written since stays.
 *
 * @param before ids of the rows that stood before it, in their order
 */
export function putRowBack(
  draft: DraftContent,
  row: BlockPair,
  before: readonly string[],
): DraftContent {
  const order = rowOrder(draft).filter((id) => id !== row.id);
  const behind = before.findLast((id) => order.includes(id));
  order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, row.id);
  return withRow(draft, row, order);
}

/** A draft with the blocks that a row has, in the order of rows named. */
function withRow(draft: DraftContent, row: BlockPair, order: readonly string[]): DraftContent {
  const put = (locale: Locale) => {
    const others = bodyOf(draft, locale).filter(({ id }) => id !== row.id);
    return row[locale] ? [...others, row[locale]] : bodyOf(draft, locale);
  };
  return inRowOrder({ ...draft, body_hi: put('hi'), body_en: put('en') }, order);
}

/** Puts a new block behind a row, or at the end (null), in one language. */
export function insertRow(
  draft: DraftContent,
  locale: Locale,
  behind: string | null,
  block: DraftBlock,
): DraftContent {
  const order = rowOrder(draft);
  order.splice(behind === null ? order.length : order.indexOf(behind) + 1, 0, block.id);
  return withRow(draft, { ...rowOf(draft, block.id), [locale]: block }, order);
}

/** Moves a row one place up or down, in both languages. */
export function moveRow(draft: DraftContent, row: string, by: -1 | 1): DraftContent {
  const order = rowOrder(draft);
  const at = order.indexOf(row);
  const other = order[at + by];
  if (at === -1 || other === undefined) return draft;
  order[at + by] = row;
  order[at] = other;
  return inRowOrder(draft, order);
}
