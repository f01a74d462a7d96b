import { locales } from '@/lib/platform/i18n/locale';

import { creditFields, fieldOf, type DraftBlock, type DraftContent } from '../model/model';
import { changeBlock, changeRow } from '../model/rows';

const wordFields = locales.flatMap((locale) => [
  fieldOf('image_alt', locale),
  fieldOf('image_caption', locale),
  creditFields[locale],
]);

/**
 * A draft with another lead image, or with none: what was said of the former one goes with it, what was
 * written since the other one was chosen stays.
 *
 * @param chosenOn the draft when the image was chosen; null where that is not known any more
 * @param url of the image
 */
export function withLeadImage(
  draft: DraftContent,
  chosenOn: DraftContent | null,
  url: string | null,
): DraftContent {
  const isAnother = chosenOn !== null && chosenOn.image_url !== null;
  const former = isAnother ? wordFields.filter((field) => draft[field] === chosenOn[field]) : [];
  return {
    ...draft,
    ...Object.fromEntries(former.map((field) => [field, ''])),
    image_url: url,
    image_focus_x: 50,
    image_focus_y: 50,
  };
}

/** The same for an image within the text, in the row that has one already in either language. */
export function withBlockImage(
  draft: DraftContent,
  chosenOn: DraftContent | null,
  row: string,
  url: string,
): DraftContent {
  const put = changeRow(draft, row, { url });
  return locales.reduce((whole, locale) => {
    const find = (content: DraftContent | null): DraftBlock | undefined =>
      content?.[fieldOf('body', locale)].find(({ id }) => id === row);
    const [former, now] = [find(chosenOn), find(whole)];
    if (!former?.url || !now) return whole;
    return changeBlock(whole, row, locale, {
      ...(now.text === former.text && { text: '' }),
      ...(now.alt && now.alt === former.alt && { alt: '' }),
      ...(now.credit && now.credit === former.credit && { credit: '' }),
    });
  }, put);
}
