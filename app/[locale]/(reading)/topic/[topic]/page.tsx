import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../missing';
import { TopicListing, topicMetadata } from './topic-listing';

type Properties = { params: Promise<{ topic: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { topic, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return topicMetadata({ locale: await currentLocale(), segment: topic, page });
}

export default async function TopicPage({ params }: Properties) {
  const { topic, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <TopicListing locale={await currentLocale()} segment={topic} page={page} />;
}
