'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { NativeDialog } from '@/components/ui/native-dialog';
import { NotificationItem } from './notification-item.client';
import type { useNotifications } from './use-notifications.client';

/** The side drawer with the 50 newest notifications (specification 2, 4 and 8). */
export function NotificationDrawer({
  list,
  hasFailed,
  markRead,
  remove,
  onClose,
}: ReturnType<typeof useNotifications> & { onClose: () => void }) {
  const t = useTranslations('notifications');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // What lies beside the drawer is its backdrop, and a press there is the dialog's own.
    const press = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, []);
  // Said in the drawer itself: what lies outside a modal dialog is neither seen well nor read aloud.
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const tell = (isDone: boolean, description: string) =>
    setMessage(isDone ? `${t('success')}: ${description}` : t('failed'));
  const markAll = async () => {
    heading.current?.focus();
    tell(await markRead(null), t('allRead'));
  };
  /** What was pressed goes with its notification; the reader goes on at the next. */
  const removeAt = async (id: string, index: number) => {
    const next = items.current?.children[index + 1]?.querySelector<HTMLElement>('a, button');
    (next ?? heading.current)?.focus();
    tell(await remove(id), t('deleted'));
  };
  const count = list?.unread ?? 0;
  return (
    <NativeDialog
      side="drawer"
      // What has the focus does not lie below the head.
      style={{ scrollPaddingTop: '8.5rem' }}
      ref={dialog}
      aria-labelledby="notifications-title"
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-1 border-b border-rule bg-paper px-4 pt-3 pb-2">
          <div className="flex items-center justify-between gap-2">
            <h2 id="notifications-title" ref={heading} tabIndex={-1} className="text-section">
              {t('title')}
            </h2>
            <Button
              type="button"
              aria-label={t('close')}
              onClick={() => dialog.current?.close()}
              variant="quiet"
              size="icon"
              className="-mr-2.5 text-section leading-none"
            >
              <span aria-hidden="true">×</span>
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <div role="status" className="text-meta text-ink2">
              {message && <p className="font-bold text-ink">{message}</p>}
              <p>{list ? (count > 0 ? t('unread', { count }) : t('caughtUp')) : t('loading')}</p>
            </div>
            {count > 0 && (
              <Button type="button" onClick={() => void markAll()} variant="link" size="text">
                {t('markAll')}
              </Button>
            )}
          </div>
        </div>
        {hasFailed && !list && <p className="px-4 py-6 text-geru">{t('failed')}</p>}
        {list?.notifications.length === 0 && <p className="px-4 py-6 text-ink2">{t('none')}</p>}
        <ul ref={items}>
          {list?.notifications.map((notification, index) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onOpen={() => {
                void markRead(notification.id);
                dialog.current?.close();
              }}
              onDelete={() => void removeAt(notification.id, index)}
            />
          ))}
        </ul>
      </div>
    </NativeDialog>
  );
}
