import { z } from 'zod';

import { authorLimits, districtsIn } from '@/lib/newsroom/author-desk/model';

import { seenSettings } from '../seen-settings';

/** An author's address; empty for a new one. */
const slug = z.string().max(80);
/** How an author stood for who changes or removes them (authorSettings), as JSON; empty for a new one. */
const seen = seenSettings(40_000);
/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);

/** An author as the form sends them: a field of its own for each district that is ticked. */
export const authorOrder = z
  .object({
    slug,
    seen,
    name_hi: typed(authorLimits.name),
    name_en: typed(authorLimits.name),
    role_hi: typed(authorLimits.role),
    role_en: typed(authorLimits.role),
    bio_hi: typed(authorLimits.bio),
    bio_en: typed(authorLimits.bio),
    account: z.union([z.literal(''), z.uuid()]),
    state: z.enum(['active', 'former']),
  })
  .catchall(z.literal('on'))
  .transform(({ slug: author, account, state, ...rest }) => ({
    author,
    given: {
      seen: rest.seen,
      name_hi: rest.name_hi,
      name_en: rest.name_en,
      role_hi: rest.role_hi,
      role_en: rest.role_en,
      bio_hi: rest.bio_hi,
      bio_en: rest.bio_en,
      districts: districtsIn(Object.keys(rest)),
      account: account || null,
      is_active: state === 'active',
    },
  }));

/** An author who is removed, as they were seen. */
export const authorRemoval = z.strictObject({ slug, seen });
