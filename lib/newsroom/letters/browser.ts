import type { BulletinKey } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { send, type ApiResult } from '@/lib/platform/session/browser';

/** Has the letter sent to the editor's own address, as it would go now. Gives what the mail server said against it, '' for nothing. */
export function sendTest(key: BulletinKey, lang: Locale): Promise<ApiResult<{ why: string }>> {
  return send('POST', '/api/newsroom/letters', { ...key, lang });
}
