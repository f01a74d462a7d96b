import { z } from 'zod';

import { namesIn, pictureLimits, pictureRights } from '@/lib/newsroom/pictures/model';

/** The folder of a picture, as addresses name it. */
export const pictureFolder = z.string().regex(/^stories\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);

/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);
const percent = z.coerce.number().int().min(0).max(100);

/** What a picture's form says of it. */
export const pictureOrder = z
  .strictObject({
    folder: pictureFolder,
    seen: z.coerce.number().int().min(1),
    alt_hi: typed(pictureLimits.alt),
    alt_en: typed(pictureLimits.alt),
    caption_hi: typed(pictureLimits.caption),
    caption_en: typed(pictureLimits.caption),
    credit_hi: typed(pictureLimits.credit),
    credit_en: typed(pictureLimits.credit),
    people: typed(pictureLimits.people * pictureLimits.person),
    district: z.string().max(80),
    place: typed(pictureLimits.place),
    rights: z.enum(pictureRights),
    rights_note: typed(pictureLimits.note),
    rights_until: z.union([z.literal(''), z.iso.date()]),
    focus_x: percent,
    focus_y: percent,
  })
  .transform(({ folder, seen, people, district, rights_until: until, ...rest }) => ({
    picture: folder,
    seen,
    given: {
      ...rest,
      people: namesIn(people),
      district: district || null,
      rights_until: until || null,
    },
  }));

/** A picture that is taken down for good, and why. */
export const pictureTakeDown = z.strictObject({
  folder: pictureFolder,
  reason: typed(pictureLimits.reason),
});
