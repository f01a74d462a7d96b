import type { Locale } from '@/lib/platform/i18n/locale';
import { send, type ApiResult } from '@/lib/platform/session/browser';

/** Where the newest notifications are asked for; also the name under which they are kept. */
export function notificationsPath(locale: Locale): string {
  return `/api/notifications?lang=${locale}`;
}

/** Marks one as read, or with null all of them. */
export function sendRead(id: string | null): Promise<ApiResult<void>> {
  return send('PATCH', '/api/notifications', id === null ? {} : { id });
}

/** Deletes one. */
export function sendDeletion(id: string): Promise<ApiResult<void>> {
  return send('DELETE', '/api/notifications', { id });
}
