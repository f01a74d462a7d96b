import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { CollectionList } from '@/components/reader/collections/collection-list';
import { collectionsPerPage } from '@/lib/reader/collections/model';
import { readCollectionPage } from '@/lib/reader/collections/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, requireReader, type Query } from '../reader-page';
import { readListPage } from '../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('collections');
  return titled(t('title'));
}

/** A reader's collections (specification 2, /collections). */
export default async function CollectionsPage({ searchParams }: { searchParams: Query }) {
  const { client } = await requireReader('/collections');
  const locale = await currentLocale();
  const [{ page, list }, flash] = await Promise.all([
    readListPage(
      searchParams,
      '/collections',
      (page) => readCollectionPage(client, locale, page),
      ({ collections, total }) => ({
        entries: collections.length,
        pages: Math.ceil(total / collectionsPerPage),
      }),
    ),
    readFlash(searchParams),
  ]);
  return (
    <ReaderFrame path="/collections">
      <CollectionList locale={locale} page={page} {...list} flash={flash} />
    </ReaderFrame>
  );
}
