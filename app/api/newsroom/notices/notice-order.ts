import { z } from 'zod';

import { noticeLimits } from '@/lib/newsroom/notice-desk/model';
import { asciiDigits } from '@/lib/platform/text/digits';
import { noticeKinds } from '@/lib/reading/notices/model';

/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);
/** What may be left empty. */
const orNull = (value: string) => value || null;
const year = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/^[\d०-९]{4}$/)
    .transform((typed) => Number(asciiDigits(typed))),
]);

/** A notice or an obituary as the form sends it. */
export const noticeOrder = z
  .strictObject({
    id: z.union([z.literal(''), z.uuid()]).transform(orNull),
    seen: z.number().int(),
    kind: z.enum(noticeKinds),
    title_hi: typed(noticeLimits.title),
    title_en: typed(noticeLimits.title),
    text_hi: typed(noticeLimits.text),
    text_en: typed(noticeLimits.text),
    placed_by: typed(noticeLimits.placedBy),
    born: year,
    died: year,
    district: z.string().max(60).transform(orNull),
    picture: z.string().max(120).transform(orNull),
    alt_hi: typed(noticeLimits.alt),
    alt_en: typed(noticeLimits.alt),
    first_day: z.iso.date(),
    paid_until: z.iso.date(),
    state: z.enum(['shown', 'ended']),
  })
  .transform(({ id, seen, state, ...rest }) => ({
    notice: id,
    seen,
    given: { ...rest, is_ended: state === 'ended' },
  }));
