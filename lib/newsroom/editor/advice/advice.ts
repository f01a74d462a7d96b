import { plainText } from '@/lib/reading/articles/body';
import type { District } from '@/lib/reading/districts/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import type { AddressState } from '@/lib/newsroom/sources/model';

import type { Advice, Piece, ImageSize } from './advice-model';
import { contradictingPairs } from './day-and-month';
import { measure } from '../model/lengths';
import { fieldOf, isWritten, type DraftContent } from '../model/model';
import { contradictingDates } from './named-dates';
import { differingNumbers } from './numbers';
import { adviseOnBlocks } from './block-advice';
import { adviseOnImages, adviseOnSize } from './image-advice';
import { adviseOnRights, type KnownEnds } from './rights-advice';
import { adviseOnText } from './text-advice';
import { blockPairs } from '../model/translation';
import { translationGaps } from '../model/wordings';

/**
 * Takes a draft and, where that is known, what stands at its source's address, how large its lead image
 * is, which other article is the same part of its series, the districts that maps can name
 * and until when its images may be shown; gives what should be looked at, in the order of the draft, each thing once a place.
 */
export function adviseOn(
  draft: DraftContent,
  source: AddressState = 'there',
  image: ImageSize | null = null,
  samePart: string | null = null,
  districts: readonly District[] = [],
  rights: KnownEnds | null = null,
): Advice[] {
  return [
    ...ofLanguages(draft),
    ...ofMissingTitles(draft),
    ...ofTitles(draft),
    ...ofNumbers(draft),
    ...locales.flatMap((locale) => piecesOf(draft, locale)).flatMap(adviseOnText),
    ...adviseOnBlocks(draft, districts),
    ...adviseOnImages(draft),
    ...(rights ? adviseOnRights(draft, rights, new Date()) : []),
    ...(draft.image_url && image ? adviseOnSize(image) : []),
    // A reporter may leave the choice to the editor, who cannot publish without it (schema article_life, what_blocks).
    ...(draft.category === null
      ? [{ kind: 'category_missing' as const, place: 'category', detail: '' }]
      : []),
    ...(draft.district === null
      ? [{ kind: 'district_missing' as const, place: 'district', detail: '' }]
      : []),
    ...(draft.tags.length === 0
      ? [{ kind: 'tags_missing' as const, place: 'tags', detail: '' }]
      : []),
    ...(samePart === null
      ? []
      : [{ kind: 'series_part_taken' as const, place: 'series_part', detail: samePart }]),
    ...(source === 'there'
      ? []
      : [{ kind: `source_${source}` as const, place: 'source_url', detail: draft.source_url }]),
  ];
}

function piecesOf(draft: DraftContent, locale: Locale): Piece[] {
  const fields = ['title', 'summary', 'image_caption'] as const;
  return [
    ...fields.map((name) => ({
      place: fieldOf(name, locale),
      locale,
      text: draft[fieldOf(name, locale)],
    })),
    ...draft[fieldOf('body', locale)].map(({ id, text }) => ({
      place: `${fieldOf('body', locale)}/${id}`,
      locale,
      text: plainText(text),
    })),
  ].filter(({ text }) => text.trim() !== '');
}

function ofLanguages(draft: DraftContent): Advice[] {
  const written = locales.filter((locale) => isWritten(draft, locale));
  if (written.length < locales.length)
    return locales
      .filter((locale) => !written.includes(locale) && written.length > 0)
      .map((locale) => ({
        kind: 'language_missing',
        place: fieldOf('title', locale),
        detail: locale,
      }));
  return locales.flatMap((locale): Advice[] => {
    const { missing, stale, firstStale } = translationGaps(draft, locale);
    const place = fieldOf('title', locale);
    return [
      ...(missing > 0
        ? [{ kind: 'translation_missing' as const, place, detail: String(missing) }]
        : []),
      ...(firstStale
        ? [{ kind: 'translation_stale' as const, place: firstStale, detail: String(stale) }]
        : []),
    ];
  });
}

/** A language without a title is not published, whatever else is written in it (ahead.ts). */
function ofMissingTitles(draft: DraftContent): Advice[] {
  return locales
    .map((locale) => ({ locale, place: fieldOf('title', locale) }))
    .filter(({ locale, place }) => isWritten(draft, locale) && draft[place].trim() === '')
    .map(({ locale, place }) => ({ kind: 'title_missing', place, detail: locale }));
}

function ofTitles(draft: DraftContent): Advice[] {
  return locales.flatMap((locale): Advice[] => {
    const { letters, cutIn } = measure('title', locale, draft[fieldOf('title', locale)]);
    return cutIn.length > 0
      ? [{ kind: 'title_cut', place: fieldOf('title', locale), detail: String(letters) }]
      : [];
  });
}

const unlike = ({ onlyA, onlyB }: Record<'onlyA' | 'onlyB', readonly (number | string)[]>) =>
  `${onlyA.join(', ')} ≠ ${onlyB.join(', ')}`;

/** A number or a day that one language says and the other does not is the commonest mistake of translations. */
function ofNumbers(draft: DraftContent): Advice[] {
  const pairs = [
    ...(['title', 'summary'] as const).map((name) => ({
      place: fieldOf(name, 'en'),
      hi: draft[fieldOf(name, 'hi')],
      en: draft[fieldOf(name, 'en')],
    })),
    ...blockPairs(draft).map(({ id, hi, en }) => ({
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

/** Puts what is right in place of what is not, wherever it stands in that text. */
export function takeAdvice(draft: DraftContent, { place, detail, better }: Advice): DraftContent {
  if (better === undefined) return draft;
  const put = (text: string) =>
    text
      .normalize('NFC')
      .replaceAll(
        new RegExp(`(?<![\\p{L}\\p{M}])${detail.replaceAll('.', '\\.')}(?![\\p{L}\\p{M}])`, 'gu'),
        better,
      );
  const [field = '', row] = place.split('/');
  const value = draft[field as keyof DraftContent];
  if (row !== undefined && (field === 'body_hi' || field === 'body_en'))
    return {
      ...draft,
      [field]: draft[field].map((block) =>
        block.id === row ? { ...block, text: put(block.text) } : block,
      ),
    };
  return typeof value === 'string' ? { ...draft, [field]: put(value) } : draft;
}
