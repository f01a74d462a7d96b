import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { Result } from '@/lib/platform/result';
import { orNull } from '@/lib/platform/supabase/or-null';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { ArrangedBulletin, BulletinKey, ChannelPost } from './model';

/**
 * Keeps a bulletin as an editor arranged it, or (no items) lets it compose itself again; the database judges. Gives the
 * revision, or the refusal (409 `bulletin_changed` where somebody else changed it since the revision that was seen).
 */
export async function arrangeBulletin(
  client: SessionClient,
  { day, edition, district }: BulletinKey,
  { items, openingHi, openingEn }: ArrangedBulletin,
  seen: number,
): Promise<Result<{ revision: number }, PostgrestError>> {
  const { data, error } = await client.rpc('arrange_bulletin', {
    day,
    edition,
    place: orNull(district),
    items: orNull(
      items &&
        items.map(({ id, headlineHi, headlineEn }) => ({
          id,
          headline_hi: headlineHi,
          headline_en: headlineEn,
        })),
    ),
    opening_hi: openingHi,
    opening_en: openingEn,
    seen,
  });
  return error ? { ok: false, error } : { ok: true, value: { revision: data } };
}

/** Notes that an editor took a text along. Gives the database's refusal, or null. */
export async function noteChannelPost(
  client: SessionClient,
  { mark, article }: ChannelPost,
  locale: Locale,
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('note_channel_post', {
    mark,
    article: orNull(article),
    locale,
  });
  return error;
}
