import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import { articleStates } from '@/lib/newsroom/desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { libraryPicture, type LibraryPicture, type PictureSheet, type PictureState } from './model';

/** What a list of the library shows: behind a line where one is named, else from the newest. */
type PictureQuery = {
  words: string;
  rights: string | null;
  state: PictureState | 'offered';
  after: { at: string; folder: string } | null;
  amount: number;
};

/** Pictures of the library, the newest first; gives the database's refusal otherwise. */
export async function readPictures(
  client: SessionClient,
  { words, rights, state, after, amount }: PictureQuery,
): Promise<Result<LibraryPicture[], PostgrestError>> {
  const { data, error } = await client.rpc('list_pictures', {
    words,
    // The generated types do not know that arguments may be null.
    rights: rights as string,
    state,
    ...(after && { before_time: after.at, before_folder: after.folder }),
    amount,
  });
  return error ? { ok: false, error } : { ok: true, value: z.array(libraryPicture).parse(data) };
}

const sheet = z.object({
  alike: z.array(libraryPicture),
  uses: z.array(
    z.object({
      id: z.string(),
      title_hi: z.string().nullable(),
      title_en: z.string().nullable(),
      state: z.enum(articleStates),
      is_shown: z.boolean(),
      entries: z.int(),
    }),
  ),
});

/** A picture with where it is shown, titles in a language first; gives the database's refusal where there is none. */
export async function readPicture(
  client: SessionClient,
  picture: string,
  locale: Locale,
): Promise<Result<PictureSheet, PostgrestError>> {
  const { data, error } = await client.rpc('read_picture', { picture });
  if (error) return { ok: false, error };
  const { uses, alike } = sheet.parse(data);
  return {
    ok: true,
    value: {
      ...libraryPicture.parse(data),
      alike,
      uses: uses.map(({ id, state, title_hi: hi, title_en: en, is_shown: isShown, entries }) => ({
        id,
        state,
        title: (locale === 'hi' ? (hi ?? en) : (en ?? hi)) ?? '',
        isShown,
        entries,
      })),
    },
  };
}

/** Pictures of the library that are the same file as another, or look like it; none where the database does not answer. */
export async function readAlike(client: SessionClient, picture: string): Promise<LibraryPicture[]> {
  const { data, error } = await client.rpc('pictures_alike', { picture });
  if (!error) return z.array(libraryPicture).parse(data);
  // The picture itself has arrived.
  console.error('[pictures] what looks like a picture could not be read:', error.message);
  return [];
}
