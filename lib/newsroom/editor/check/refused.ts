import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { answerLimits, pollLines } from '@/lib/reading/polls/model';

import {
  articleFields,
  fieldOf,
  fieldsOfKind,
  imageLimits,
  type BlockType,
  type DraftContent,
  type FieldOfKind,
} from '../model/model';
import { blockLimitOf } from '../model/lengths';
import { fromIndianClock } from '../model/india-time';
import { blockPairs, type BlockPair } from '../model/translation';

/** Why the database does not take what a field or a block says. */
type Why =
  | 'addressMissing'
  | 'addressBad'
  | 'tooLong'
  | 'tooMany'
  | 'partBad'
  | 'pollBad'
  | 'pollsDiffer'
  | 'endMissing';

/**
 * Something of a draft that the database refuses to publish: a field, or a block with its number on the
 * draft. `place` is where it is mended, as fields of the draft are named.
 */
export type Refused = { why: Why; place: string } & (
  { kind: 'field'; field: keyof DraftContent } | { kind: 'block'; number: number; type: BlockType }
);

/** Blocks that a text takes, and parts of a series (schema articles). */
export const blocksLimit = 400;
export const lastPart = 999;
/** An address of the web (schema text, is_web_url). */
export const isWebAddress = (value: string): boolean =>
  value.length <= 2000 && /^https?:\/\/[^\s<>"'\\]+$/i.test(value);
/** An address of the web, or of the site's own media (schema text, is_media_url). */
export const isMediaAddress = (value: string): boolean =>
  isWebAddress(value) ||
  (/^\/media\/[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$/.test(value) && !value.includes('..'));

/** Whether the database takes an address in a field. */
const isAddressFor = (name: FieldOfKind<'address'>, value: string): boolean =>
  articleFields[name].of === 'web' ? isWebAddress(value) : isMediaAddress(value);

const lengthOf = (text: string) => [...text].length;

/** All that the database will refuse of a draft when it is published, in the order of the draft, each place once. */
export function whatIsRefused(draft: DraftContent): Refused[] {
  return [...ofBlocks(draft), ...ofFields(draft)];
}

function ofFields(draft: DraftContent): Refused[] {
  const field = (name: keyof DraftContent, why: Why): Refused => ({
    kind: 'field',
    why,
    field: name,
    place: name,
  });
  const { series_part: part } = draft;
  const isPart = part === null || (Number.isInteger(part) && part >= 1 && part <= lastPart);
  return [
    ...fieldsOfKind('names').flatMap((name) => {
      const { most, longest } = articleFields[name];
      return [
        ...(draft[name].length > most ? [field(name, 'tooMany')] : []),
        ...(draft[name].some((each) => lengthOf(each) > longest) ? [field(name, 'tooLong')] : []),
      ];
    }),
    ...fieldsOfKind('address')
      .filter((name) => draft[name] !== '' && !isAddressFor(name, draft[name]))
      .map((name) => field(name, 'addressBad')),
    ...fieldsOfKind('line')
      .filter((name) => lengthOf(draft[name]) > articleFields[name].longest)
      .map((name) => field(name, 'tooLong')),
    ...(isPart ? [] : [field('series_part', 'partBad')]),
  ];
}

function ofBlocks(draft: DraftContent): Refused[] {
  const titled = locales.filter((locale) => draft[fieldOf('title', locale)].trim() !== '');
  // Only what is written under a title is published (ahead.ts).
  const published = titled.length > 0 ? titled : locales;
  const long = published
    .map((locale) => fieldOf('body', locale))
    .filter((body) => draft[body].length > blocksLimit)
    .map((body): Refused => ({ kind: 'field', why: 'tooMany', field: body, place: body }));
  const rows = blockPairs(draft).flatMap((row, index): Refused[] =>
    [...published.flatMap((locale) => ofBlock(row[locale], locale)), ...ofPoll(row, published)]
      // An address is the same in both languages.
      .filter(
        (each, at, all) =>
          !each.why.startsWith('address') || all.findIndex(({ why }) => why === each.why) === at,
      )
      .map((each) => ({ kind: 'block', number: index + 1, ...each })),
  );
  return [...long, ...rows];
}

/** A poll needs an end, two to eight answers, and as many in both languages (schema polls). */
function ofPoll({ id, hi, en }: BlockPair, published: readonly Locale[]): RefusedBlock[] {
  const shown = published.filter((locale) => {
    const block = { hi, en }[locale];
    return block?.type === 'poll' && block.text.trim() !== '';
  });
  const [first] = shown;
  if (!first) return [];
  const place = (locale: Locale) => `${fieldOf('body', locale)}/${id}`;
  const counts = shown.map((locale) => pollLines({ hi, en }[locale]?.text ?? '').answers.length);
  const bad = shown.filter((_, at) => !isAnswerCount(counts[at] ?? 0));
  const until = hi?.until ?? en?.until ?? '';
  return [
    ...bad.map((locale) => ({
      why: 'pollBad' as const,
      place: place(locale),
      type: 'poll' as const,
    })),
    ...(bad.length === 0 && new Set(counts).size > 1
      ? [{ why: 'pollsDiffer' as const, place: place(first), type: 'poll' as const }]
      : []),
    ...(fromIndianClock(until) === null
      ? [{ why: 'endMissing' as const, place: `${place(first)}/until`, type: 'poll' as const }]
      : []),
  ];
}

const isAnswerCount = (count: number) => count >= answerLimits.fewest && count <= answerLimits.most;

type RefusedBlock = { why: Why; place: string; type: BlockType };

function ofBlock(block: DraftContent['body_hi'][number] | null, locale: Locale): RefusedBlock[] {
  if (!block) return [];
  const { id, type, text, url = '', credit = '' } = block;
  const place = `${fieldOf('body', locale)}/${id}`;
  const hasAddress = type === 'image' || type === 'embed';
  return [
    ...(hasAddress && !isMediaAddress(url)
      ? [
          {
            why: url === '' ? ('addressMissing' as const) : ('addressBad' as const),
            place: `${place}/url`,
            type,
          },
        ]
      : []),
    ...(lengthOf(text) > blockLimitOf(type) ? [{ why: 'tooLong' as const, place, type }] : []),
    ...(lengthOf(credit) > imageLimits.credit
      ? [{ why: 'tooLong' as const, place: `${place}/credit`, type }]
      : []),
  ];
}
