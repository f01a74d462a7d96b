import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { WayOn, type Offer } from './way-on';

/** What is not there: an address without a page, a part of the archive in which nothing stands, an article that is not public, one that was withdrawn, or a notice that has ended. */
export type WhatIsMissing = 'page' | 'archive' | 'article' | 'withdrawn' | 'notice';

/** The words for each, and what it is answered as (RFC 9110: 15.5.5 not found, 15.5.11 gone). */
const screens = {
  page: { status: '404', title: 'title', text: 'text' },
  archive: { status: '404', title: 'archiveTitle', text: 'archiveText' },
  article: { status: '404', title: 'articleTitle', text: 'articleText' },
  withdrawn: { status: '410', title: 'withdrawnTitle', text: 'withdrawnText' },
  notice: { status: '410', title: 'noticeTitle', text: 'noticeText' },
} as const;

/** What stands in the place of what is not there (specification 8), with what is offered instead where that is known. */
export function MissingScreen({
  locale,
  what,
  offer,
}: {
  locale: Locale;
  what: WhatIsMissing;
  offer?: Offer;
}) {
  const t = useTranslations('notFound');
  const { status, title, text } = screens[what];
  return (
    <div
      data-page-status={status}
      className="wrap grid min-h-[60vh] grid-cols-1 place-content-center py-12 text-center"
    >
      <h1 className="text-title">{t(title)}</h1>
      <p className="mx-auto mt-2 max-w-[52ch] text-ink2">{t(text)}</p>
      <p className="mt-6">
        <Button asChild variant="primary" size="large">
          <a href={homePath(locale)}>{t('home')}</a>
        </Button>
      </p>
      {offer && <WayOn locale={locale} offer={offer} />}
    </div>
  );
}
