import { z } from 'zod';

import { namesIn, libraryImageLimits, imageRights } from '@/lib/newsroom/image-library/model';

/** The folder of an image, as addresses name it. */
export const imageFolderParam = z.string().regex(/^stories\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);

/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);
const percent = z.coerce.number().int().min(0).max(100);

/** What an image's form says of it. */
export const imageOrder = z
  .strictObject({
    folder: imageFolderParam,
    seen: z.coerce.number().int().min(1),
    alt_hi: typed(libraryImageLimits.alt),
    alt_en: typed(libraryImageLimits.alt),
    caption_hi: typed(libraryImageLimits.caption),
    caption_en: typed(libraryImageLimits.caption),
    credit_hi: typed(libraryImageLimits.credit),
    credit_en: typed(libraryImageLimits.credit),
    people: typed(libraryImageLimits.people * libraryImageLimits.person),
    district: z.string().max(80),
    place: typed(libraryImageLimits.place),
    rights: z.enum(imageRights),
    rights_note: typed(libraryImageLimits.note),
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

/** An image that is taken down for good, and why. */
export const imageTakeDown = z.strictObject({
  folder: imageFolderParam,
  reason: typed(libraryImageLimits.reason),
});
