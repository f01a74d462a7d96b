import 'server-only';

import { z } from 'zod';

import { articleStates } from '@/lib/newsroom/desk/model';
import { fromRoman } from '@/lib/newsroom/editor/input/from-roman';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Found } from './model';

const found = z
  .object({
    stories: z.array(
      z.object({
        id: z.string(),
        title_hi: z.string().nullable(),
        title_en: z.string().nullable(),
        state: z.enum(articleStates),
      }),
    ),
    topics: z.array(z.object({ slug: z.string(), name_hi: z.string(), name_en: z.string() })),
    readers: z.array(z.object({ id: z.string(), name: z.string(), comments: z.number() })),
  })
  .transform(({ stories, topics, readers }): Found => ({
    articles: stories.map(({ title_hi: titleHi, title_en: titleEn, ...rest }) => ({
      ...rest,
      titleHi,
      titleEn,
    })),
    topics: topics.map(({ slug, name_hi: nameHi, name_en: nameEn }) => ({ slug, nameHi, nameEn })),
    readers,
  }));

/** Articles, topics and readers that a few words name, in Hindi, English or Roman letters. Throws ReadError. */
export async function findInNewsroom(client: SessionClient, words: string): Promise<Found> {
  const { data, error } = await client.rpc('newsroom_find', {
    words,
    spellings: fromRoman(words.trim()),
  });
  if (error) throw new ReadError('what the newsroom has by these words', error);
  return found.parse(data);
}
