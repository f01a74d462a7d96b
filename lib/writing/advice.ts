import { plainText } from '@/lib/articles/story-body';
import { locales, type Locale } from '@/lib/i18n/locale';
import type { AddressState } from '@/lib/sources/model';
import { withEmojiApart } from '@/lib/text/normalise';

import { contradictingPairs } from './day-and-month';
import { houseSpelling } from './house-spelling';
import { measure } from './lengths';
import { creditFields, fieldOf, isWritten, type SheetContent } from './model';
import { contradictingDates } from './named-dates';
import { differingNumbers } from './numbers';
import { sheetRows, translationGaps } from './translation';

/** Something that should be looked at before a story is published; none of it keeps it from being so. */
export type Advice = {
  kind:
    | 'alt_missing'
    | 'credit_missing'
    | 'title_cut'
    | 'numbers_differ'
    | 'dates_differ'
    | 'full_stop'
    | 'stray_signs'
    | 'spelling'
    | 'repeated_word'
    | 'language_missing'
    | 'title_missing'
    | 'translation_missing'
    | 'translation_stale'
    | 'tags_missing'
    | 'source_gone'
    | 'source_unsure';
  /** Where it is: `title_hi`, `body_en/ROW`, `body_en/ROW/alt`, `image_alt_hi` …, as fields of the sheet are named. */
  place: string;
  /** What is meant, word for word. */
  detail: string;
  /** What would be right, where that is sure. */
  better?: string;
};

type Piece = { place: string; locale: Locale; text: string };

/**
 * Takes a sheet and what stands at its source's address, where that is known; gives what should be
 * looked at, in the order of the sheet, each thing once a place.
 */
export function adviseOn(sheet: SheetContent, source: AddressState = 'there'): Advice[] {
  const pieces = locales.flatMap((locale) => piecesOf(sheet, locale));
  return [
    ...ofLanguages(sheet),
    ...ofMissingTitles(sheet),
    ...ofTitles(sheet),
    ...ofNumbers(sheet),
    ...pieces.flatMap((piece) => [
      ...ofSigns(piece),
      ...ofRepeats(piece),
      ...(piece.locale === 'hi' ? [...ofSpelling(piece), ...ofFullStops(piece)] : []),
    ]),
    ...ofPictures(sheet),
    ...(sheet.tags.length === 0
      ? [{ kind: 'tags_missing' as const, place: 'tags', detail: '' }]
      : []),
    ...(source === 'there'
      ? []
      : [{ kind: `source_${source}` as const, place: 'source_url', detail: sheet.source_url }]),
  ];
}

function piecesOf(sheet: SheetContent, locale: Locale): Piece[] {
  const fields = ['title', 'summary', 'image_caption'] as const;
  return [
    ...fields.map((name) => ({
      place: fieldOf(name, locale),
      locale,
      text: sheet[fieldOf(name, locale)],
    })),
    ...sheet[fieldOf('body', locale)].map(({ id, text }) => ({
      place: `${fieldOf('body', locale)}/${id}`,
      locale,
      text: plainText(text),
    })),
  ].filter(({ text }) => text.trim() !== '');
}

function ofLanguages(sheet: SheetContent): Advice[] {
  const written = locales.filter((locale) => isWritten(sheet, locale));
  if (written.length < locales.length)
    return locales
      .filter((locale) => !written.includes(locale) && written.length > 0)
      .map((locale) => ({
        kind: 'language_missing',
        place: fieldOf('title', locale),
        detail: locale,
      }));
  return locales.flatMap((locale): Advice[] => {
    const { missing, stale } = translationGaps(sheet, locale);
    const place = fieldOf('title', locale);
    return [
      ...(missing > 0
        ? [{ kind: 'translation_missing' as const, place, detail: String(missing) }]
        : []),
      ...(stale > 0 ? [{ kind: 'translation_stale' as const, place, detail: String(stale) }] : []),
    ];
  });
}

/** A language without a title is not published, whatever else is written in it (ahead.ts). */
function ofMissingTitles(sheet: SheetContent): Advice[] {
  return locales
    .map((locale) => ({ locale, place: fieldOf('title', locale) }))
    .filter(({ locale, place }) => isWritten(sheet, locale) && sheet[place].trim() === '')
    .map(({ locale, place }) => ({ kind: 'title_missing', place, detail: locale }));
}

function ofTitles(sheet: SheetContent): Advice[] {
  return locales.flatMap((locale): Advice[] => {
    const { letters, cutIn } = measure('title', locale, sheet[fieldOf('title', locale)]);
    return cutIn.length > 0
      ? [{ kind: 'title_cut', place: fieldOf('title', locale), detail: String(letters) }]
      : [];
  });
}

const unlike = ({ onlyA, onlyB }: Record<'onlyA' | 'onlyB', readonly (number | string)[]>) =>
  `${onlyA.join(', ')} ≠ ${onlyB.join(', ')}`;

/** A number or a day that one language says and the other does not is the commonest mistake of translations. */
function ofNumbers(sheet: SheetContent): Advice[] {
  const pairs = [
    ...(['title', 'summary'] as const).map((name) => ({
      place: fieldOf(name, 'en'),
      hi: sheet[fieldOf(name, 'hi')],
      en: sheet[fieldOf(name, 'en')],
    })),
    ...sheetRows(sheet).map(({ id, hi, en }) => ({
      place: `body_en/${id}`,
      hi: plainText(hi?.text ?? ''),
      en: plainText(en?.text ?? ''),
    })),
  ];
  return pairs
    .filter(({ hi, en }) => hi.trim() !== '' && en.trim() !== '')
    .flatMap(({ place, hi, en }): Advice[] => {
      const { onlyA, onlyB } = differingNumbers(hi, en);
      // A number in words is none here: only what contradicts is said.
      const numbers = onlyA.length === 0 || onlyB.length === 0 ? [] : [{ onlyA, onlyB }];
      return [
        ...numbers.map((each): Advice => ({ kind: 'numbers_differ', place, detail: unlike(each) })),
        ...[...contradictingDates(hi, en), ...contradictingPairs(hi, en)].map((each): Advice => ({
          kind: 'dates_differ',
          place,
          detail: unlike(each),
        })),
      ];
    });
}

function ofSpelling({ place, text }: Piece): Advice[] {
  const words = new Set(text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []);
  return [...words].flatMap((word): Advice[] => {
    const better = houseSpelling.get(word);
    return better ? [{ kind: 'spelling', place, detail: word, better }] : [];
  });
}

/** A Hindi sentence ends with a danda; a full stop after a Hindi word is a slip of the keyboard. */
function ofFullStops({ place, text }: Piece): Advice[] {
  const found = /([\p{Script=Devanagari}]{2,})\.(?=\s|$)/u.exec(text);
  // डॉ. and the like are short for something.
  if (!found?.[1] || /^(?:डॉ|श्री|प्रो|कि|मी|रु|पं|स्व|सी|एस|पी|बी|आर)$/u.test(found[1])) return [];
  return [{ kind: 'full_stop', place, detail: `${found[1]}.`, better: `${found[1]}।` }];
}

function ofSigns({ place, text }: Piece): Advice[] {
  const hasStray = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/.test(withEmojiApart(text));
  // A vowel sign stands behind a letter; without one it hangs in the air.
  const hanging = /(?:^|[\s\d])([\u093A-\u094F\u0900-\u0903])/u.exec(text);
  return hasStray || hanging ? [{ kind: 'stray_signs', place, detail: hanging?.[1] ?? '' }] : [];
}

/** Words that Hindi doubles on purpose. */
const doubledOnPurpose =
  /^(?:धीरे|साथ|बार|कभी|जगह|अलग|घर|गली|पल|दिन|रोज़?|बूँद|क्या|कौन|किस|तरह|छोटे|बड़े|जल्दी|गाँव|एक|दो|सौ|हज़ार|कुछ|कोई|अपने|अपनी|आगे|पीछे|लगभग|that|had|very)$/iu;

function ofRepeats({ place, text }: Piece): Advice[] {
  const found = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,})\s+\1(?![\p{L}\p{M}])/iu.exec(text);
  if (!found?.[1] || doubledOnPurpose.test(found[1])) return [];
  return [{ kind: 'repeated_word', place, detail: found[0] }];
}

/** Who cannot see a picture hears what it shows, in each language; whose it is is said once at least. */
function ofPictures(sheet: SheetContent): Advice[] {
  const written = locales.filter((locale) => isWritten(sheet, locale));
  const lead = sheet.image_url
    ? [
        ...written
          .filter((locale) => sheet[fieldOf('image_alt', locale)].trim() === '')
          .map((locale) => altMissing(fieldOf('image_alt', locale), locale)),
        ...(locales.every((locale) => sheet[creditFields[locale]].trim() === '')
          ? [creditMissing(creditFields.hi)]
          : []),
      ]
    : [];
  // A language whose text nobody has begun shows none of the photos in it.
  const begun = written.filter((locale) => sheet[fieldOf('body', locale)].length > 0);
  const within = sheetRows(sheet)
    .filter(({ hi, en }) => (hi ?? en)?.type === 'image')
    .flatMap((row): Advice[] => [
      ...begun
        .filter((locale) => !row[locale]?.alt?.trim())
        .map((locale) => altMissing(`${fieldOf('body', locale)}/${row.id}/alt`, locale)),
      ...(begun[0] && locales.every((locale) => !row[locale]?.credit?.trim())
        ? [creditMissing(`${fieldOf('body', begun[0])}/${row.id}/credit`)]
        : []),
    ]);
  return [...lead, ...within];
}

const altMissing = (place: string, locale: Locale): Advice => ({
  kind: 'alt_missing',
  place,
  detail: locale,
});
const creditMissing = (place: string): Advice => ({ kind: 'credit_missing', place, detail: '' });

/** Puts what is right in place of what is not, wherever it stands in that text. */
export function takeAdvice(sheet: SheetContent, { place, detail, better }: Advice): SheetContent {
  if (better === undefined) return sheet;
  const put = (text: string) =>
    text
      .normalize('NFC')
      .replaceAll(
        new RegExp(`(?<![\\p{L}\\p{M}])${detail.replaceAll('.', '\\.')}(?![\\p{L}\\p{M}])`, 'gu'),
        better,
      );
  const [field = '', row] = place.split('/');
  const value = sheet[field as keyof SheetContent];
  if (row !== undefined && (field === 'body_hi' || field === 'body_en'))
    return {
      ...sheet,
      [field]: sheet[field].map((block) =>
        block.id === row ? { ...block, text: put(block.text) } : block,
      ),
    };
  return typeof value === 'string' ? { ...sheet, [field]: put(value) } : sheet;
}
