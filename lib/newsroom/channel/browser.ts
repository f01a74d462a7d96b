import type { Locale } from '@/lib/platform/i18n/locale';
import { send, type ApiResult } from '@/lib/platform/session/browser';

import type { ArrangedBulletin, BulletinKey, ChannelPost } from './model';

const route = '/api/newsroom/channel';

/**
 * Has the site keep a bulletin as it was arranged, or (no items) lets it compose itself again. Takes the revision that was
 * seen. Refused with 409 where a colleague has changed it meanwhile.
 */
export function sendBulletin(
  key: BulletinKey,
  arranged: ArrangedBulletin,
  seen: number,
): Promise<ApiResult<{ revision: number }>> {
  return send('PUT', route, { ...key, ...arranged, seen });
}

/** Tells the site that a text was taken along. */
export function sendPost(post: ChannelPost, locale: Locale): Promise<ApiResult<void>> {
  return send('POST', route, { ...post, locale });
}
