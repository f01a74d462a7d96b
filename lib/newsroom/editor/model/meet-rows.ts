import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import { isProse } from '@/lib/reading/articles/model';

import type { Edited } from './blocks';
import { fieldOf, type BlockType, type DraftContent } from './model';
import { blockPairs } from './translation';

const isText = (type: BlockType | undefined) => type === undefined || isProse({ type });

/**
 * Has a pasted text of many blocks meet the rows that wait for it: a whole translation stands beside
 * what it translates. What is too much becomes rows of its own.
 *
 * @param draft as it was before
 * @param locale of what was pasted
 * @param edited that language's blocks with what was pasted (pasteBlocks)
 * @param row in which it was pasted
 */
export function meetRows(draft: DraftContent, locale: Locale, edited: Edited, row: string): Edited {
  const other = otherLocale(locale);
  const rows = blockPairs(draft);
  const behind = rows.slice(rows.findIndex(({ id }) => id === row) + 1);
  const next = behind.findIndex((each) => each[locale] !== null);
  const waiting = behind
    .slice(0, next === -1 ? behind.length : next)
    .filter((each) => isText(each[other]?.type))
    .map(({ id }) => id);
  const known = new Set(draft[fieldOf('body', locale)].map(({ id }) => id));
  const met = new Map<string, string>();
  const begun = edited.blocks.findIndex(({ id }) => id === row) + 1;
  for (const { id, type } of edited.blocks.slice(begun)) {
    const place = waiting[met.size];
    if (known.has(id) || place === undefined) break;
    if (isText(type)) met.set(id, place);
  }
  const typeOf = (id: string) => rows.find((each) => each.id === id)?.[other]?.type;
  const blocks = edited.blocks.map((block) => {
    const id = met.get(block.id) ?? block.id;
    const type = id === row || id !== block.id ? typeOf(id) : undefined;
    return { ...block, id, ...(type && isText(type) && { type }) };
  });
  const { id, at } = edited.focus;
  return { blocks, focus: { id: met.get(id) ?? id, at } };
}
