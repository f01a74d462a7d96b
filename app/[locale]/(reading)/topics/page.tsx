import type { Metadata } from 'next';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../missing';
import { TopicIndexListing, topicIndexMetadata } from './topic-index-listing';

type Properties = { params: Promise<{ page?: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const page = parsePageNumber((await params).page);
  if (!page) return missingMetadata('page');
  return topicIndexMetadata({ locale: await currentLocale(), page });
}

export default async function TopicIndexPage({ params }: Properties) {
  const page = parsePageNumber((await params).page);
  if (!page) return <Missing what="page" />;
  return <TopicIndexListing locale={await currentLocale()} page={page} />;
}
