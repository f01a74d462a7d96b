import 'server-only';

import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import { advertisementTags, untilChanged } from '@/lib/platform/revalidation/tags';
import { siteClient } from '@/lib/platform/supabase/admin';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import {
  chooseAdvertisement,
  type Advertisement,
  type Place,
  type ShownAdvertisement,
} from './model';

/** An advertisement's words and picture as the database names them. */
export const wordsRow = z.object({
  id: z.uuid(),
  title_hi: z.string().nullable(),
  title_en: z.string().nullable(),
  line_hi: z.string().nullable(),
  line_en: z.string().nullable(),
  alt_hi: z.string().nullable(),
  alt_en: z.string().nullable(),
  picture: z.string().nullable(),
  focus_x: z.number().nullable(),
  focus_y: z.number().nullable(),
});

const rows = z.array(wordsRow.extend({ is_house: z.boolean() }));

/** An advertisement as its row says. */
export function toAdvertisement(row: z.infer<typeof wordsRow>, isHouse: boolean): Advertisement {
  const words = (title: string | null, line: string | null, alt: string | null) =>
    title === null ? undefined : { title, line: line ?? '', alt: alt ?? '' };
  const hi = words(row.title_hi, row.line_hi, row.alt_hi);
  const en = words(row.title_en, row.line_en, row.alt_en);
  return {
    id: row.id,
    isHouse,
    words: { ...(hi && { hi }), ...(en && { en }) },
    picture:
      row.picture === null
        ? null
        : { folder: row.picture, focus: { x: row.focus_x ?? 50, y: row.focus_y ?? 50 } },
  };
}

/** What stands in a place of a page now; null for nothing. Throws ReadError. */
export async function readAdvertisement(
  locale: Locale,
  { slot, category, district, path }: Place,
): Promise<ShownAdvertisement | null> {
  const tags = advertisementTags(slot, category, district);
  const { data, error } = await publicClient(tags, untilChanged).rpc(
    'running_advertisements',
    { slot, ...(category && { category }), ...(district && { district }) },
    { get: true },
  );
  if (error) throw new ReadError('advertisements', error);
  const candidates = rows.parse(data).map((row) => toAdvertisement(row, row.is_house));
  return chooseAdvertisement(candidates, locale, path, new Date());
}

/** Milliseconds the database may take to say where an advertisement leads. */
const linkTimeout = 3000;

/** Where an advertisement leads: an https address, or a path of the site without the edition; null for none. Throws ReadError. */
export async function readPressLink(id: string): Promise<string | null> {
  const { data, error } = await siteClient(linkTimeout).rpc('press_link', { advertisement: id });
  if (error) throw new ReadError('where an advertisement leads', error);
  return data;
}
