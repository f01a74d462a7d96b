import 'server-only';

import type { Locale } from '@/lib/platform/i18n/locale';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { givenName } from '@/lib/reader/profiles/model';

import { notificationLimits, notificationType, type NotificationList } from './model';

/** The reader's newest notifications in their edition (specification 7). Throws when the database cannot answer. */
export async function readNotifications(
  client: SessionClient,
  locale: Locale,
): Promise<NotificationList> {
  const [list, unread] = await Promise.all([
    client
      .from('notifications')
      .select(
        'id, type, title, message, article_id, comment_id, is_read, created_at, profiles!notifications_actor_id_fkey (display_name), news_articles (title_hi, title_en)',
      )
      .order('created_at', { ascending: false })
      .order('id')
      .limit(notificationLimits.fetched),
    client.from('notifications').select('id', { count: 'exact', head: true }).eq('is_read', false),
  ]);
  if (list.error) throw new ReadError('notifications', list.error);
  if (unread.error) throw new ReadError('unread notifications', unread.error);
  const [own, other] =
    locale === 'hi' ? (['title_hi', 'title_en'] as const) : (['title_en', 'title_hi'] as const);
  return {
    unread: unread.count ?? 0,
    notifications: list.data.map((row) => ({
      id: row.id,
      type: notificationType(row.type),
      title:
        (row.type !== 'warning' && (row.news_articles?.[own] ?? row.news_articles?.[other])) ||
        row.title,
      message: row.message,
      actor: givenName(row.profiles?.display_name),
      articleId: row.article_id,
      commentId: row.comment_id,
      isRead: row.is_read,
      createdAt: row.created_at,
    })),
  };
}
