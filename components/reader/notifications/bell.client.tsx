'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { formatLocale } from '@/lib/platform/i18n/locale';
import { badgeText } from '@/lib/reader/notifications/model';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { Button } from '@/components/ui/button';
import { NotificationIcon } from './notification-icon';
import { NotificationDrawer } from './notification-drawer.client';
import { useNotifications } from './use-notifications.client';

/** The bell of the header with the number of unread notifications (specification 2 and 9). */
export function Bell() {
  const t = useTranslations('notifications');
  const locale = useEdition();
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const unread = notifications.list?.unread ?? 0;
  const badge = badgeText(unread, (count) =>
    new Intl.NumberFormat(formatLocale(locale)).format(count),
  );
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        onClick={() => setOpen(true)}
        variant="bare"
        size="none"
        className="relative flex size-11 items-center justify-center"
      >
        <NotificationIcon name="bell" />
        {badge && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-pill bg-gerusolid px-1 text-center text-[0.75rem] leading-5 font-bold text-ongeru"
          >
            {badge}
          </span>
        )}
      </Button>
      {isOpen && <NotificationDrawer {...notifications} onClose={() => setOpen(false)} />}
    </>
  );
}
