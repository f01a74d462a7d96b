import type { Metadata } from 'next';

import { CollectionList } from '@/components/collections/collection-list';
import { readCollectionPage } from '@/lib/collections/read';
import { translator } from '@/lib/i18n/translator';

import { currentLocale } from '../../page-context';
import { ReaderFrame, titled } from '../reader-frame';
import { readSaid, requireReader, type Query } from '../reader-page';
import { readPageNumber } from '../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  return titled(translator(await currentLocale(), 'collections')('title'));
}

/** A reader's collections (specification 2, /collections). */
export default async function CollectionsPage({ searchParams }: { searchParams: Query }) {
  const { client } = await requireReader('/collections');
  const locale = await currentLocale();
  const page = await readPageNumber(searchParams);
  const [collections, said] = await Promise.all([
    readCollectionPage(client, locale, page),
    readSaid(searchParams),
  ]);
  return (
    <ReaderFrame path="/collections">
      <CollectionList locale={locale} page={page} {...collections} said={said} />
    </ReaderFrame>
  );
}
