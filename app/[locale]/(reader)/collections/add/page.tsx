import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { ChooseCollection } from '@/components/reader/collections/choose-collection';
import { isArticleId } from '@/lib/reading/articles/model';
import { readArticle } from '@/lib/reading/articles/read';
import { readChoices } from '@/lib/reader/collections/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { Missing } from '../../../missing';
import { ReaderFrame, titled } from '../../reader-frame';
import { readFlash, requireReader, type Query } from '../../reader-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('collections');
  return titled(t('addTitle'));
}

/** Which collections an article (`?story=ID`) is put into. */
export default async function AddToCollectionPage({ searchParams }: { searchParams: Query }) {
  const { story: asked } = await searchParams;
  const id = typeof asked === 'string' && isArticleId(asked) ? asked : '';
  const path = `/collections/add?story=${id}`;
  const { client } = await requireReader(path);
  const locale = await currentLocale();
  const article = id ? await readArticle(locale, id) : null;
  if (!article) return <Missing what="article" />;
  return (
    <ReaderFrame path={path}>
      <ChooseCollection
        locale={locale}
        article={article}
        choices={await readChoices(client, id)}
        flash={await readFlash(searchParams)}
      />
    </ReaderFrame>
  );
}
