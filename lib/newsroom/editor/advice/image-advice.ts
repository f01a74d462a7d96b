import { locales, type Locale } from '@/lib/platform/i18n/locale';

import type { Advice, ImageSize } from './advice-model';
import { creditFields, fieldOf, isWritten, type DraftContent } from '../model/model';
import { blockPairs } from '../model/translation';

/** Pixels under which a lead image is blurred on a phone already, and how many times longer one side may be. */
const narrowest = 640;
const mostTimesLonger = 3;

/**
 * What should be looked at in the images of a draft: who cannot see one hears what it shows, in each
 * language; whose it is is said once at least.
 */
export function adviseOnImages(draft: DraftContent): Advice[] {
  const written = locales.filter((locale) => isWritten(draft, locale));
  const lead = draft.image_url
    ? [
        ...written
          .filter((locale) => draft[fieldOf('image_alt', locale)].trim() === '')
          .map((locale) => altMissing(fieldOf('image_alt', locale), locale)),
        ...(locales.every((locale) => draft[creditFields[locale]].trim() === '')
          ? [creditMissing(creditFields.hi)]
          : []),
        ...elsewhere(draft.image_url, 'image_url'),
      ]
    : [];
  // A language whose text nobody has begun shows none of the images in it.
  const begun = written.filter((locale) => draft[fieldOf('body', locale)].length > 0);
  const within = blockPairs(draft)
    .filter(({ hi, en }) => (hi ?? en)?.type === 'image')
    // As long as there is no image, there is nothing to say of it.
    .filter(({ hi, en }) => hi?.url || en?.url)
    .flatMap((row): Advice[] => [
      ...begun
        .filter((locale) => !row[locale]?.alt?.trim())
        .map((locale) => altMissing(`${fieldOf('body', locale)}/${row.id}/alt`, locale)),
      ...(begun[0] && locales.every((locale) => !row[locale]?.credit?.trim())
        ? [creditMissing(`${fieldOf('body', begun[0])}/${row.id}/credit`)]
        : []),
      ...elsewhere((row.hi ?? row.en)?.url, `${fieldOf('body', begun[0] ?? 'hi')}/${row.id}/url`),
    ]);
  return [...lead, ...within];
}

/** What should be looked at in the lead image's size. */
export function adviseOnSize({ width, height }: ImageSize): Advice[] {
  const timesLonger = Math.max(width, height) / Math.min(width, height);
  return [
    ...(width < narrowest
      ? [{ kind: 'photo_small' as const, place: 'image_url', detail: String(width) }]
      : []),
    ...(timesLonger > mostTimesLonger
      ? [{ kind: 'photo_shape' as const, place: 'image_url', detail: '' }]
      : []),
  ];
}

const altMissing = (place: string, locale: Locale): Advice => ({
  kind: 'alt_missing',
  place,
  detail: locale,
});
const creditMissing = (place: string): Advice => ({ kind: 'credit_missing', place, detail: '' });

/** What the paper keeps has no host in its address (decision 8); another site's image may go or change. */
const elsewhere = (address: string | undefined, place: string): Advice[] =>
  URL.canParse(address ?? '')
    ? [{ kind: 'picture_elsewhere', place, detail: new URL(address ?? '').host }]
    : [];
