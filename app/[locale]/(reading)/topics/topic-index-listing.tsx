import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { TopicIndex } from '@/components/reading/topics/topic-index';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicIndexPath } from '@/lib/platform/paths';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { topicIndexPage } from '@/lib/reading/topics/model';
import { readTopicCounts } from '@/lib/reading/topics/read';

import { Missing, missingMetadata } from '../../missing';
import { readFrame } from '../../page-context';
import { numbered } from '../list-metadata';

type Properties = { locale: Locale; page: number };

export async function topicIndexMetadata({ locale, page }: Properties): Promise<Metadata> {
  const t = await getTranslations('topic');
  const { pageCount } = topicIndexPage(await readTopicCounts(), locale, page);
  if (page > pageCount) return missingMetadata('page');
  const facts = {
    locale,
    path: topicIndexPath('hi', page),
    title: t('indexTitle'),
    description: t('indexDescription'),
  };
  return numbered(facts, page);
}

/** One page of the list of topics; pages past the last answer 404. */
export async function TopicIndexListing({ locale, page }: Properties) {
  const [frame, topics] = await Promise.all([readFrame(), readTopicCounts()]);
  const index = topicIndexPage(topics, locale, page);
  if (page > index.pageCount) return <Missing what="page" />;
  const t = await getTranslations('topic');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: topicIndexPath('hi', page), en: topicIndexPath('en', page) }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t('indexTitle'),
          path: topicIndexPath(locale, page),
          description: t('indexDescription'),
          isAbout: false,
        })}
      />
      <TopicIndex locale={locale} page={page} index={index} />
    </PageFrame>
  );
}
