import type { SheetContent } from './model';

/** The lead photo, and what is said of it in both languages. */
export const leadPhotoFields = [
  'image_url',
  'image_focus_x',
  'image_focus_y',
  'image_alt_hi',
  'image_alt_en',
  'image_caption_hi',
  'image_caption_en',
  'image_credit',
  'image_credit_en',
] as const satisfies (keyof SheetContent)[];
export type LeadPhoto = Pick<SheetContent, (typeof leadPhotoFields)[number]>;

/** The lead photo of a sheet. */
export function leadPhotoOf(sheet: SheetContent): LeadPhoto {
  return Object.fromEntries(leadPhotoFields.map((field) => [field, sheet[field]])) as LeadPhoto;
}
