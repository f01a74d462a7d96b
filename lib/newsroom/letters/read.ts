import 'server-only';

import { z } from 'zod';

import { readBulletin } from '@/lib/newsroom/channel/read';
import type { BulletinKey } from '@/lib/newsroom/channel/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { liveClient, ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { cardColumns, type CardRow } from '@/lib/reading/articles/rows';
import { readDistricts } from '@/lib/reading/districts/read';
import type { Letter } from '@/lib/reader/letter/compose';
import { frequencies, type Frequency } from '@/lib/reader/letter/model';
import { mailedArticle, placeOf } from '@/lib/reader/letter/read';

import type { LetterStats } from './model';

const ofLetter = { district: z.string().nullable() };
const numbers = z.object({
  readers: z.array(
    z.object({
      ...ofLetter,
      frequency: z.enum(frequencies),
      language: z.enum(locales),
      readers: z.number(),
    }),
  ),
  unconfirmed: z.number(),
  waiting: z.number(),
  letters: z.array(
    z.object({
      ...ofLetter,
      name: z.string(),
      day: z.string(),
      kind: z.enum(frequencies),
      sent: z.number(),
      failed: z.number(),
      bounced: z.number(),
      unsubscribed: z.number(),
      reads: z.number(),
    }),
  ),
});

/** Who gets letters, and what became of those of the last 30 days. For editors. Throws ReadError. */
export async function readLetterStats(client: SessionClient): Promise<LetterStats> {
  const { data, error } = await client.rpc('get_letter_stats');
  if (error) throw new ReadError('the numbers of letters', error);
  return numbers.parse(data);
}

/** Takes an address's query as it came; gives which letter it names, the daily one for all by default. */
export function parseNextQuery(query: Record<string, string | string[] | undefined>): {
  edition: Frequency;
  district: string;
} {
  return z
    .object({
      edition: z.enum(frequencies).catch('daily'),
      district: z
        .string()
        .regex(/^[a-z-]{1,60}$/)
        .catch(''),
    })
    .parse(query);
}

/** A letter as it would go now, in a language, as it was arranged or composes itself. For editors. Throws ReadError. */
export async function readLetterToCome(
  client: SessionClient,
  key: BulletinKey & { edition: Frequency },
  language: Locale,
): Promise<Letter> {
  const [bulletin, districts] = await Promise.all([readBulletin(client, key), readDistricts()]);
  const ids = bulletin.items.map(({ id }) => id);
  const { data, error } = await liveClient()
    .from('news_articles')
    .select(cardColumns)
    .in('id', ids)
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('the articles of a letter', error);
  const articles = bulletin.items.flatMap(({ id, headlineHi, headlineEn }) => {
    const story = data.find((row) => row.id === id);
    return story
      ? (mailedArticle(language, { story, headline_hi: headlineHi, headline_en: headlineEn }) ?? [])
      : [];
  });
  return {
    kind: key.edition,
    day: key.day,
    district: key.district,
    language,
    place: placeOf(language, key.district, districts),
    opening: language === 'hi' ? bulletin.openingHi : bulletin.openingEn,
    articles,
  };
}
