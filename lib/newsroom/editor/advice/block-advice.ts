import { canBeDrawn, parseSheet } from '@/lib/reading/charts/sheet';
import { districtCalled } from '@/lib/reading/districts/find';
import { pollLines } from '@/lib/reading/polls/model';
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
    if (type === 'poll') return ofPoll(row, now);
    return locales.flatMap((locale) => {
      const block = row[locale];
      return block && isSheet(block.type) && block.text.trim() !== ''
        ? ofSheet(block, placeOf(locale, row.id), districts)
        : [];
    });
  });
}

/** Milliseconds after which a poll's end is rather a slip of the finger. */
const longestPoll = 366 * 86_400_000;

function ofPoll(row: BlockPair, now: number): Advice[] {
  const end = Date.parse(fromIndianClock(row.hi?.until ?? row.en?.until ?? '') ?? '');
  const place = `${placeOf(row.hi ? 'hi' : 'en', row.id)}/until`;
  const kind = end <= now ? 'poll_over' : end > now + longestPoll ? 'poll_long' : null;
  return [
    ...(kind ? [{ kind, place, detail: '' } as const] : []),
    ...locales.flatMap((locale) => {
      const repeated = repeatedAnswer(row[locale]?.text ?? '');
      return repeated
        ? [{ kind: 'poll_repeats', place: placeOf(locale, row.id), detail: repeated } as const]
        : [];
    }),
  ];
}

/** An answer that another one says already, whatever its capitals; undefined where each says something else. */
function repeatedAnswer(text: string): string | undefined {
  const { answers } = pollLines(text);
  const said = answers.map((answer) => answer.toLowerCase());
  return answers.find((_, at) => said.indexOf(said[at] ?? '') < at);
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
