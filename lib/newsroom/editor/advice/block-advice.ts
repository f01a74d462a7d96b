import { canBeDrawn, parseSheet } from '@/lib/reading/charts/sheet';
import { districtCalled } from '@/lib/reading/districts/find';
import type { District } from '@/lib/reading/districts/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';

import type { Advice } from './advice-model';
import { fieldOf, isSheet, type DraftBlock, type DraftContent } from '../model/model';
import { fromIndianClock } from '../model/india-time';
import { blockPairs, type BlockPair } from '../model/translation';

/**
 * What should be looked at in galleries, tables, charts, maps and polls: readers would miss what cannot be drawn, and
 * nobody votes when it is over. Takes the draft, the districts that maps know (none where they are not known yet), and now.
 */
export function adviseOnBlocks(
  draft: DraftContent,
  districts: readonly District[],
  now = Date.now(),
): Advice[] {
  const rows = blockPairs(draft);
  return rows.flatMap((row, at): Advice[] => {
    const type = (row.hi ?? row.en)?.type;
    const next = rows[at + 1];
    if (type === 'gallery' && (next?.hi ?? next?.en)?.type !== 'image')
      return [{ kind: 'gallery_empty', place: placeOf(row.hi ? 'hi' : 'en', row.id), detail: '' }];
    if (type === 'poll' && isOver(row, now))
      return [
        { kind: 'poll_over', place: `${placeOf(row.hi ? 'hi' : 'en', row.id)}/until`, detail: '' },
      ];
    return locales.flatMap((locale) => {
      const block = row[locale];
      return block && isSheet(block.type) && block.text.trim() !== ''
        ? ofSheet(block, placeOf(locale, row.id), districts)
        : [];
    });
  });
}

/** Whether nobody could vote any more. */
function isOver({ hi, en }: BlockPair, now: number): boolean {
  const end = fromIndianClock(hi?.until ?? en?.until ?? '');
  return end !== null && Date.parse(end) <= now;
}

const placeOf = (locale: Locale, row: string) => `${fieldOf('body', locale)}/${row}`;

function ofSheet(
  { type, text }: DraftBlock,
  place: string,
  districts: readonly District[],
): Advice[] {
  const sheet = parseSheet(text);
  if (!sheet) return [{ kind: 'sheet_none', place, detail: '' }];
  if (type !== 'bars' && type !== 'lines' && type !== 'map') return [];
  if (!canBeDrawn(type, sheet)) return [{ kind: 'figures_missing', place, detail: '' }];
  if (type !== 'map' || districts.length === 0) return [];
  const unknown = sheet.rows
    .map(([name = '']) => name)
    .filter((name) => !districtCalled(districts, name));
  return unknown.length === 0
    ? []
    : [{ kind: 'district_unknown', place, detail: unknown.join(', ') }];
}
