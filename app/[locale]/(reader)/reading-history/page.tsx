import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { HistoryList } from '@/components/reader/history/history-list';
import { readHistoryPage, isHistoryRecorded } from '@/lib/reader/history/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, requireReader, type Query } from '../reader-page';
import { readListPage } from '../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history');
  return titled(t('title'));
}

/** What a reader has read, by day (specification 2, /reading-history). */
export default async function ReadingHistoryPage({ searchParams }: { searchParams: Query }) {
  const { client } = await requireReader('/reading-history');
  const locale = await currentLocale();
  const [{ page, list }, isRecorded, flash] = await Promise.all([
    readListPage(
      searchParams,
      '/reading-history',
      (page) => readHistoryPage(client, locale, page),
      ({ readings, pageCount }) => ({ entries: readings.length, pages: pageCount }),
    ),
    isHistoryRecorded(client),
    readFlash(searchParams),
  ]);
  return (
    <ReaderFrame path="/reading-history">
      <HistoryList
        locale={locale}
        page={page}
        {...list}
        isRecorded={isRecorded}
        now={new Date()}
        flash={flash}
      />
    </ReaderFrame>
  );
}
