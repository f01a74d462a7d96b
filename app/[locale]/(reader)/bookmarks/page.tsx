import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { BookmarkList } from '@/components/reader/bookmarks/bookmark-list';
import { readBookmarkPage } from '@/lib/reader/bookmarks/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { readFrame } from '../../page-context';
import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, requireReader, type Query } from '../reader-page';
import { readListPage } from '../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('bookmarks');
  return titled(t('title'));
}

/** The articles a reader keeps (specification 2, /bookmarks). */
export default async function BookmarksPage({ searchParams }: { searchParams: Query }) {
  const { client } = await requireReader('/bookmarks');
  const locale = await currentLocale();
  const [{ page, list }, frame, flash] = await Promise.all([
    readListPage(
      searchParams,
      '/bookmarks',
      (page) => readBookmarkPage(client, locale, page),
      ({ bookmarks, pageCount }) => ({ entries: bookmarks.length, pages: pageCount }),
    ),
    readFrame(),
    readFlash(searchParams),
  ]);
  return (
    <ReaderFrame path="/bookmarks">
      <BookmarkList locale={locale} page={page} {...list} {...frame} flash={flash} />
    </ReaderFrame>
  );
}
