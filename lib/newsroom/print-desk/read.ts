import 'server-only';

import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { papers, printPages } from '@/lib/reading/print/model';

import type { DeskEdition } from './model';

const edition = z
  .object({
    revision: z.number(),
    released_at: z.string().nullable(),
    arranged_at: z.string().nullable(),
    arranged_by: z.string().nullable(),
    files: z.array(
      z.object({
        locale: z.enum(locales),
        paper: z.enum(papers),
        path: z.string().nullable(),
        attempts: z.number(),
      }),
    ),
    places: z.array(
      z
        .object({
          page: z.enum(printPages),
          id: z.string(),
          title_hi: z.string().nullable(),
          title_en: z.string().nullable(),
        })
        .transform(({ title_hi: titleHi, title_en: titleEn, ...rest }) => ({
          ...rest,
          titleHi,
          titleEn,
        })),
    ),
  })
  .transform((row) => ({
    revision: row.revision,
    releasedAt: row.released_at,
    arrangedAt: row.arranged_at,
    arrangedBy: row.arranged_by,
    files: row.files,
    items: row.places,
  }));

/** A day's edition as it stands, or as it would compose itself. Takes an editor's client. Throws ReadError. */
export async function readDeskEdition(client: SessionClient, day: string): Promise<DeskEdition> {
  const { data, error } = await client.rpc('get_print', { day });
  if (error) throw new ReadError(`the edition of ${day} for the desk`, error);
  return edition.parse(data);
}
