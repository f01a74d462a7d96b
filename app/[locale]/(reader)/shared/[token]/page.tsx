import type { Metadata } from 'next';
import { cache } from 'react';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { SharedView } from '@/components/reader/collections/shared-view';
import { isArticleId } from '@/lib/reading/articles/model';
import { measureArticles, sharedPath } from '@/lib/reader/collections/model';
import { readSharedCollection } from '@/lib/reader/collections/read';

import { missingMetadata, Missing } from '../../../missing';
import { readFrame } from '../../../page-context';
import { ReaderFrame, titled } from '../../reader-frame';
import type { Query } from '../../reader-page';
import { readListPage, readPageNumber } from '../../saved-page';

type Properties = { params: Promise<{ token: string }>; searchParams: Query };

/** Asked for twice while a page is made, it is read once. */
const readShared = cache(async (token: string, page: number) =>
  // Tokens are written as the ids of articles are.
  isArticleId(token) ? readSharedCollection(await currentLocale(), token, page) : null,
);

export async function generateMetadata({ params, searchParams }: Properties): Promise<Metadata> {
  const collection = await readShared((await params).token, await readPageNumber(searchParams));
  return collection ? titled(collection.name) : missingMetadata('page');
}

/** A collection that a reader shares, for whoever has its link; search engines are kept out by the layout. */
export default async function SharedCollectionPage({ params, searchParams }: Properties) {
  const { token } = await params;
  const { page, list: collection } = await readListPage(
    searchParams,
    sharedPath(token),
    (asked) => readShared(token, asked),
    measureArticles,
  );
  if (!collection) return <Missing what="page" />;
  return (
    <ReaderFrame path={sharedPath(token)}>
      <SharedView
        locale={await currentLocale()}
        page={page}
        path={sharedPath(token)}
        collection={collection}
        {...await readFrame()}
      />
    </ReaderFrame>
  );
}
