import { locales, type Locale } from '@/lib/platform/i18n/locale';

import { withoutPrint, type DraftBlock, type DraftContent } from './model';
import {
  printsAfter,
  blockPairs,
  translationState,
  type Pair,
  type Prints,
  type Wording,
} from './translation';

/** Lines of an article's head that are said in both languages; rows and what their images show come besides. */
const headLines = ['title', 'summary', 'image_alt', 'image_caption'] as const;

type Line = `${(typeof headLines)[number]}_${Locale}`;
type Body = `body_${Locale}`;

/** A text of the article in both languages, and where it stands in each, as fields of the draft are named. */
type KnownPair = { places: Record<Locale, string>; pair: Pair };

/** The same place in a language. Takes `title_hi`, `body_en/ROW`, `body_en/ROW/alt` … */
export function placeIn(place: string, locale: Locale): string {
  return place.replace(/_(?:hi|en)(?=\/|$)/, `_${locale}`);
}

/** Whether a place belongs to one language. */
export const isOfLanguage = (place: string): boolean => /_(?:hi|en)(?=\/|$)/.test(place);

/** The language of a place. */
export function localeOfPlace(place: string): Locale {
  return /_en(?=\/|$)/.test(place) ? 'en' : 'hi';
}

const inBoth = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> => ({
  hi: of('hi'),
  en: of('en'),
});

/** The text at a place in both languages. */
export function pairAt(draft: DraftContent, place: string): Pair {
  return inBoth((locale) => wordingAt(draft, placeIn(place, locale)));
}

function wordingAt(draft: DraftContent, place: string): Wording | null {
  const [field = '', row, line] = place.split('/');
  if (row === undefined) return wording(draft[field as Line], draft.translated_from[place]);
  const block = draft[field as Body].find(({ id }) => id === row) ?? null;
  if (!block || line === undefined) return block;
  return wording(block.alt ?? '', draft.translated_from[place]);
}

/** A text with the print that it was written after, if it has one. */
export const wording = (text: string, of: string | undefined): Wording => ({
  text,
  ...(of !== undefined && { of }),
});

/** Every text that is said in both languages, in the order of the draft. */
function textPairs(draft: DraftContent): KnownPair[] {
  const lines = headLines.filter((name) => draft.image_url !== null || !name.startsWith('image_'));
  const atPlace = (place: string): KnownPair => ({
    places: inBoth((locale) => placeIn(place, locale)),
    pair: pairAt(draft, place),
  });
  return [
    ...lines.map((name) => atPlace(`${name}_hi`)),
    ...blockPairs(draft).flatMap((row): KnownPair[] => [
      { places: { hi: `body_hi/${row.id}`, en: `body_en/${row.id}` }, pair: row },
      ...((row.hi ?? row.en)?.type === 'image' ? [atPlace(`body_hi/${row.id}/alt`)] : []),
    ]),
  ];
}

/** A draft whose text at a place was written after those of the other language. */
export function withPrints(draft: DraftContent, place: string, prints: Prints): DraftContent {
  return locales.reduce(
    (whole, locale) => putPrint(whole, placeIn(place, locale), prints[locale]),
    draft,
  );
}

function putPrint(draft: DraftContent, place: string, of: string | undefined): DraftContent {
  const [field = '', row, line] = place.split('/');
  if (row !== undefined && line === undefined) {
    const body = field as Body;
    const put = (block: DraftBlock) =>
      block.id === row && block.of !== of
        ? { ...withoutPrint(block), ...(of !== undefined && { of }) }
        : block;
    return { ...draft, [body]: draft[body].map(put) };
  }
  const prints = { ...draft.translated_from };
  if (of === undefined) delete prints[place];
  else prints[place] = of;
  return { ...draft, translated_from: prints };
}

/** A draft after a line of its head, or what an image shows, was written in one language. */
export function writeLine(draft: DraftContent, place: string, text: string): DraftContent {
  const [field = '', row] = place.split('/');
  const prints = printsAfter(pairAt(draft, place), localeOfPlace(place));
  const value = draft[field as keyof DraftContent];
  const changed = Array.isArray(value)
    ? (value as DraftBlock[]).map((block) => (block.id === row ? { ...block, alt: text } : block))
    : text;
  return withPrints({ ...draft, [field]: changed }, place, prints);
}

const inLine: Prints = { hi: undefined, en: undefined };

/** The translator has looked: both languages say the same at a place. */
export function markFresh(draft: DraftContent, place: string): DraftContent {
  return withPrints(draft, place, inLine);
}

/** An article that goes out: what is in line then is so for whichever language is changed next. */
export function withPairsInLine(draft: DraftContent): DraftContent {
  return textPairs(draft)
    .filter(({ pair }) => locales.some((locale) => pair[locale]?.of !== undefined))
    .filter(({ pair }) =>
      locales.every((locale) => ['fresh', 'alone'].includes(translationState(pair, locale))),
    )
    .reduce((whole, { places }) => markFresh(whole, places.hi), draft);
}

/** How many texts of a language are missing or stale, and where the first stale one stands. */
export function translationGaps(
  draft: DraftContent,
  locale: Locale,
): { missing: number; stale: number; firstStale: string | null } {
  const missing = blockPairs(draft).filter((row) => translationState(row, locale) === 'missing');
  const stale = textPairs(draft).filter(({ pair }) => translationState(pair, locale) === 'stale');
  return {
    missing: missing.length,
    stale: stale.length,
    firstStale: stale[0]?.places[locale] ?? null,
  };
}

/** Languages in which something is of a former text of the other one. */
export function staleLanguages(draft: DraftContent): Locale[] {
  return locales.filter((locale) => translationGaps(draft, locale).stale > 0);
}
