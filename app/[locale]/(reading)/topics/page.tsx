import type { Metadata } from 'next';

import { currentLocale } from '../../page-context';
import { TopicIndexListing, topicIndexMetadata } from './topic-index-listing';

export async function generateMetadata(): Promise<Metadata> {
  return topicIndexMetadata({ locale: await currentLocale(), page: 1 });
}

export default async function TopicIndexPage() {
  return <TopicIndexListing locale={await currentLocale()} page={1} />;
}
