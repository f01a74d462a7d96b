import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { TopicIndex } from '@/components/topics/topic-index';
import { translator } from '@/lib/i18n/translator';
import { topicIndexPath } from '@/lib/paths';
import { paperPageGraph } from '@/lib/seo/page-graph';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { groupTopics } from '@/lib/topics/model';
import { readTopicCounts } from '@/lib/topics/read';

import { currentLocale, readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = translator(locale, 'topic');
  return pageMetadata({
    locale,
    path: topicIndexPath('hi'),
    title: t('indexTitle'),
    description: t('indexDescription'),
  });
}

export default async function TopicIndexPage() {
  const locale = await currentLocale();
  const [frame, topics] = await Promise.all([readFrame(), readTopicCounts()]);
  const t = translator(locale, 'topic');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: topicIndexPath('hi'), en: topicIndexPath('en') }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t('indexTitle'),
          path: topicIndexPath(locale),
          description: t('indexDescription'),
          isAbout: false,
        })}
      />
      <TopicIndex locale={locale} groups={groupTopics(topics, locale)} />
    </PageFrame>
  );
}
