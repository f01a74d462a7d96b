import type { DraftContent } from './model';

/** The lead image, and what is said of it in both languages. */
export const leadImageFieldNames = [
  'image_url',
  'image_focus_x',
  'image_focus_y',
  'image_alt_hi',
  'image_alt_en',
  'image_caption_hi',
  'image_caption_en',
  'image_credit',
  'image_credit_en',
] as const satisfies (keyof DraftContent)[];
export type LeadImageFields = Pick<DraftContent, (typeof leadImageFieldNames)[number]>;

/** The lead image of a draft. */
export function leadImageOf(draft: DraftContent): LeadImageFields {
  return Object.fromEntries(
    leadImageFieldNames.map((field) => [field, draft[field]]),
  ) as LeadImageFields;
}
