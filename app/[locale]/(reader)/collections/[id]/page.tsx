import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { CollectionView } from '@/components/reader/collections/collection-view';
import { isArticleId } from '@/lib/reading/articles/model';
import { measureArticles, sharedPath } from '@/lib/reader/collections/model';
import { readCollection } from '@/lib/reader/collections/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { siteUrl } from '@/lib/platform/env';
import { localePath } from '@/lib/platform/paths';

import { Missing } from '../../../missing';
import { readFrame } from '../../../page-context';
import { ReaderFrame, titled } from '../../reader-frame';
import { readFlash, requireReader, type Query } from '../../reader-page';
import { readListPage } from '../../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('collections');
  return titled(t('title'));
}

/** One collection of the reader, in their order. */
export default async function CollectionPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Query;
}) {
  const { id } = await params;
  const path = `/collections/${id}`;
  const { client } = await requireReader(path);
  const locale = await currentLocale();
  const { page, list: collection } = await readListPage(
    searchParams,
    path,
    // Ids of collections are written as those of articles are.
    async (asked) => (isArticleId(id) ? readCollection(client, locale, id, asked) : null),
    measureArticles,
  );
  if (!collection) return <Missing what="page" />;
  return (
    <ReaderFrame path={path}>
      <CollectionView
        locale={locale}
        page={page}
        collection={collection}
        address={siteUrl() + localePath(locale, sharedPath(collection.shareToken))}
        {...await readFrame()}
        flash={await readFlash(searchParams)}
      />
    </ReaderFrame>
  );
}
