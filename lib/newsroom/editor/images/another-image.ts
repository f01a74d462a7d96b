import { imageUrl } from '@/lib/newsroom/images/model';
import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import { locales } from '@/lib/platform/i18n/locale';

import { creditFields, fieldOf, type DraftBlock, type DraftContent } from '../model/model';
import { changeBlock, changeRow, rowOf, writeInRow } from '../model/rows';

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

/** A draft that an image of the library leads, with what the library says of it; the former one's words go. */
export function withLibraryLead(draft: DraftContent, picture: LibraryImage): DraftContent {
  const bare = withLeadImage(draft, draft, imageUrl(picture.folder));
  const { alt, caption, credit, focus } = picture;
  return {
    ...bare,
    image_focus_x: focus.x,
    image_focus_y: focus.y,
    image_alt_hi: alt.hi || bare.image_alt_hi,
    image_alt_en: alt.en || bare.image_alt_en,
    image_caption_hi: caption.hi || bare.image_caption_hi,
    image_caption_en: caption.en || bare.image_caption_en,
    image_credit: credit.hi || bare.image_credit,
    image_credit_en: credit.en || bare.image_credit_en,
  };
}

/** The same for an image within the text; a language of which the library says something has it then. */
export function withLibraryBlock(
  draft: DraftContent,
  row: string,
  picture: LibraryImage,
): DraftContent {
  const url = imageUrl(picture.folder);
  const begun = locales.filter((locale) => rowOf(draft, row)[locale] !== null);
  const said = locales.filter(
    (locale) => picture.alt[locale] || picture.caption[locale] || picture.credit[locale],
  );
  const spoken = begun.length + said.length > 0 ? new Set([...begun, ...said]) : new Set(locales);
  const whole = [...spoken].reduce((content, locale) => {
    const own = rowOf(content, row)[locale]
      ? content
      : writeInRow(content, row, locale, '', 'image');
    return changeBlock(own, row, locale, {
      text: picture.caption[locale],
      alt: picture.alt[locale],
      credit: picture.credit[locale],
    });
  }, draft);
  return changeRow(whole, row, { type: 'image', url });
}
