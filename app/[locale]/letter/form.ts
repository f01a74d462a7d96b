import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import { accountName } from '@/lib/reader/accounts/model';
import { frequencies, longestAddress } from '@/lib/reader/letter/model';

/** Which letter, as the fields of a form say it; the database knows the districts. */
export const choiceFields = {
  language: z.enum(locales),
  frequency: z.enum(frequencies),
  district: z
    .string()
    .regex(/^[a-z-]{0,60}$/)
    .transform((slug) => slug || null),
};

/** An address as accounts are named; one that no mail could be sent to fails. */
export const addressField = z.string().transform(accountName).pipe(z.email().max(longestAddress));

/** What the link of a letter carries. */
export const secretField = z.uuid();
