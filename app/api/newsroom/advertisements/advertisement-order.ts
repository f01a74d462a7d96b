import { z } from 'zod';

import { advertisementLimits, sectionsIn } from '@/lib/newsroom/advertisement-desk/model';
import { districtsIn } from '@/lib/newsroom/author-desk/model';
import { fromIndianClock } from '@/lib/newsroom/editor/model/india-time';
import { slots } from '@/lib/reading/advertisements/model';

/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);
/** An id; empty for a new one, or for none. */
const id = z.union([z.literal(''), z.uuid()]).transform((value) => value || null);
/** A moment by India's clock; empty for none. */
const hour = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .max(20)
    .transform((value, context) => {
      const moment = fromIndianClock(value);
      if (moment === null) context.addIssue('no moment');
      return moment;
    }),
]);

/** An advertisement as the form sends it: a field of its own for each section and district that is ticked. */
export const advertisementOrder = z
  .object({
    id,
    seen: z.number().int(),
    advertiser: id,
    slot: z.enum(slots),
    title_hi: typed(advertisementLimits.title),
    title_en: typed(advertisementLimits.title),
    line_hi: typed(advertisementLimits.line),
    line_en: typed(advertisementLimits.line),
    link: z.string().trim().max(advertisementLimits.link),
    picture: z
      .string()
      .max(120)
      .transform((value) => value || null),
    alt_hi: typed(advertisementLimits.alt),
    alt_en: typed(advertisementLimits.alt),
    starts_at: hour,
    ends_at: hour,
    state: z.enum(['shown', 'paused']),
  })
  .catchall(z.literal('on'))
  .transform((fields) => ({
    advertisement: fields.id,
    seen: fields.seen,
    given: {
      advertiser: fields.advertiser,
      slot: fields.slot,
      title_hi: fields.title_hi,
      title_en: fields.title_en,
      line_hi: fields.line_hi,
      line_en: fields.line_en,
      link: fields.link,
      picture: fields.picture,
      alt_hi: fields.alt_hi,
      alt_en: fields.alt_en,
      starts_at: fields.starts_at,
      ends_at: fields.ends_at,
      is_paused: fields.state === 'paused',
      categories: sectionsIn(Object.keys(fields)),
      districts: districtsIn(Object.keys(fields)),
    },
  }));

/** An advertisement that is removed, as it was seen. */
export const advertisementRemoval = z.strictObject({ id: z.uuid(), seen: z.number().int() });

/** An advertiser as the form sends them; without a contact where whoever sends it does not see it. */
export const advertiserOrder = z.strictObject({
  id,
  seen: z.number().int(),
  name: typed(advertisementLimits.name),
  contact: typed(advertisementLimits.contact).optional(),
  renew_key: z.boolean().optional(),
});
