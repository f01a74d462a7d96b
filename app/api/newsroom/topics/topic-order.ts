import { z } from 'zod';

import { spellingsOf, topicKinds } from '@/lib/newsroom/topic-desk/model';

import { seenSettings } from '../seen-settings';

/** How a topic stood for who changes, joins or removes it (topicSettings), as JSON; empty for a new one. */
const seen = seenSettings(40_000);

/** A topic as the form sends it: `slug` is empty for a new one, further names stand one on a line. */
export const topicOrder = z.strictObject({
  slug: z.string().max(80),
  seen,
  kind: z.enum(topicKinds),
  name_hi: z.string().max(1000),
  name_en: z.string().max(1000),
  aliases: z.string().max(20_000).transform(spellingsOf),
});

/** What is done with a topic that stands: it is joined with another, or removed. */
export const topicAction = z.discriminatedUnion('deed', [
  z.strictObject({
    deed: z.literal('merge'),
    slug: z.string().max(80),
    seen,
    into: z.string().max(80),
  }),
  z.strictObject({ deed: z.literal('remove'), slug: z.string().max(80), seen }),
]);
