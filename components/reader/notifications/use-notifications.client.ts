import useSWR from 'swr';

import { notificationsPath, sendDeletion, sendRead } from '@/lib/reader/notifications/browser';
import type { Notification, NotificationList } from '@/lib/reader/notifications/model';
import type { ApiResult, RefusedError } from '@/lib/platform/session/browser';

import { useLive } from '@/components/phone/live/use-live.client';
import { useEdition } from '@/lib/platform/i18n/use-edition';

const isUnread = ({ isRead }: Notification) => !isRead;

function withRead(list: NotificationList, id: string | null): NotificationList {
  const touched = list.notifications.filter(
    (one) => isUnread(one) && (id === null || one.id === id),
  );
  return {
    unread: id === null ? 0 : Math.max(0, list.unread - touched.length),
    notifications: list.notifications.map((one) =>
      touched.includes(one) ? { ...one, isRead: true } : one,
    ),
  };
}

function without(list: NotificationList, id: string): NotificationList {
  const gone = list.notifications.find((one) => one.id === id);
  return {
    unread: Math.max(0, list.unread - (gone && isUnread(gone) ? 1 : 0)),
    notifications: list.notifications.filter((one) => one.id !== id),
  };
}

/**
 * The reader's notifications, renewed as they come, and what may be done with them. Each action shows at
 * once and is taken back when it is refused; it gives whether it was done.
 */
export function useNotifications() {
  const { data, error, mutate } = useSWR<NotificationList, RefusedError>(
    notificationsPath(useEdition()),
  );
  useLive('notifications', () => void mutate());
  const change = async (
    next: (list: NotificationList) => NotificationList,
    sending: () => Promise<ApiResult<void>>,
  ): Promise<boolean> => {
    if (!data) return false;
    const work = async () => {
      const answer = await sending();
      if (!answer.ok) throw new Error(answer.error.reason);
      return next(data);
    };
    const options = { optimisticData: next(data), rollbackOnError: true, revalidate: false };
    return mutate(work(), options).then(
      () => true,
      () => false,
    );
  };
  return {
    list: data,
    hasFailed: error !== undefined,
    markRead: (id: string | null) =>
      change(
        (list) => withRead(list, id),
        () => sendRead(id),
      ),
    remove: (id: string) =>
      change(
        (list) => without(list, id),
        () => sendDeletion(id),
      ),
  };
}
