import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import { articleStates } from '@/lib/newsroom/desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { orNull } from '@/lib/platform/supabase/or-null';

import {
  imageRights,
  placementKinds,
  type LibraryImage,
  type RightsEnd,
  type ImageDetails,
  type ImageState,
} from './model';

const words = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/** An image as image_line gives it. */
const libraryImage = z
  .object({
    folder: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt_hi: words,
    alt_en: words,
    caption_hi: words,
    caption_en: words,
    credit_hi: words,
    credit_en: words,
    people: z.array(z.string()),
    district: z.string().nullable(),
    place: words,
    rights: z.enum(imageRights),
    rights_note: words,
    rights_until: z.string().nullable(),
    days_left: z.int().nullable(),
    has_ended: z.boolean(),
    focus_x: z.int(),
    focus_y: z.int(),
    is_used: z.boolean(),
    is_kept: z.boolean(),
    sender: z.string().nullable(),
    uploaded_at: z.string(),
    replaced_by: z.string().nullable(),
    taken_down_at: z.string().nullable(),
    take_down_reason: words,
    revision: z.int(),
  })
  .transform((row): LibraryImage => ({
    folder: row.folder,
    width: row.width,
    height: row.height,
    alt: { hi: row.alt_hi, en: row.alt_en },
    caption: { hi: row.caption_hi, en: row.caption_en },
    credit: { hi: row.credit_hi, en: row.credit_en },
    people: row.people,
    district: row.district,
    place: row.place,
    rights: row.rights,
    rightsNote: row.rights_note,
    rightsUntil: row.rights_until,
    daysLeft: row.days_left,
    hasEnded: row.has_ended,
    focus: { x: row.focus_x, y: row.focus_y },
    isUsed: row.is_used,
    isKept: row.is_kept,
    sender: row.sender,
    uploadedAt: row.uploaded_at,
    replacedBy: row.replaced_by,
    takenDown:
      (row.taken_down_at && { at: row.taken_down_at, reason: row.take_down_reason }) || null,
    revision: row.revision,
  }));

/** What a list of the library shows: behind a line where one is named, else from the newest. */
type ImageQuery = {
  words: string;
  rights: string | null;
  state: ImageState | 'offered';
  after: { at: string; folder: string } | null;
  amount: number;
};

/** Images of the library, the newest first; gives the database's refusal otherwise. */
export async function readLibraryImages(
  client: SessionClient,
  { words, rights, state, after, amount }: ImageQuery,
): Promise<Result<LibraryImage[], PostgrestError>> {
  const { data, error } = await client.rpc('list_pictures', {
    words,
    rights: orNull(rights),
    state,
    ...(after && { before_time: after.at, before_folder: after.folder }),
    amount,
  });
  return error ? { ok: false, error } : { ok: true, value: z.array(libraryImage).parse(data) };
}

const titles = { title_hi: z.string().nullable(), title_en: z.string().nullable() };
type Titles = Record<keyof typeof titles, string | null>;

const sheet = z.object({
  alike: z.array(libraryImage),
  placed: z.array(
    z.object({ kind: z.enum(placementKinds), id: z.string(), ...titles, is_shown: z.boolean() }),
  ),
  uses: z.array(
    z.object({
      id: z.string(),
      ...titles,
      state: z.enum(articleStates),
      is_shown: z.boolean(),
      entries: z.int(),
    }),
  ),
});

/** An image with where it is shown, titles in a language first; gives the database's refusal where there is none. */
export async function readLibraryImage(
  client: SessionClient,
  picture: string,
  locale: Locale,
): Promise<Result<ImageDetails, PostgrestError>> {
  const { data, error } = await client.rpc('read_picture', { picture });
  if (error) return { ok: false, error };
  const { uses, placed, alike } = sheet.parse(data);
  return {
    ok: true,
    value: {
      ...libraryImage.parse(data),
      alike,
      uses: uses.map(({ id, state, is_shown: isShown, entries, ...names }) => ({
        id,
        state,
        title: titleIn(names, locale),
        isShown,
        entries,
      })),
      placed: placed.map(({ kind, id, is_shown: isShown, ...names }) => ({
        kind,
        id,
        title: titleIn(names, locale),
        isShown,
      })),
    },
  };
}

const titleIn = ({ title_hi: hi, title_en: en }: Titles, locale: Locale): string =>
  (locale === 'hi' ? (hi ?? en) : (en ?? hi)) ?? '';

/** Images of the library that are the same file as another, or look like it; none where the database does not answer. */
export async function readAlike(client: SessionClient, picture: string): Promise<LibraryImage[]> {
  const { data, error } = await client.rpc('pictures_alike', { picture });
  if (!error) return z.array(libraryImage).parse(data);
  // The image itself has arrived.
  console.error('[pictures] what looks like a picture could not be read:', error.message);
  return [];
}

/** The last days of those of some images, by their folders, that may not be shown for good; or the database's refusal. */
export async function readRightsEnds(
  client: SessionClient,
  folders: readonly string[],
): Promise<Result<RightsEnd[], PostgrestError>> {
  const { data, error } = await client
    .from('pictures')
    .select('folder, until:rights_until')
    .in('folder', [...folders])
    .not('rights_until', 'is', null);
  if (error) return { ok: false, error };
  return {
    ok: true,
    value: data.flatMap(({ folder, until }) => (until ? [{ folder, until }] : [])),
  };
}
