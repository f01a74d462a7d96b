import { currentLocale } from '../../../page-context';
import { TopicListing, topicMetadata } from './topic-listing';

type Properties = { params: Promise<{ topic: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { topic } = await params;
  return topicMetadata({ locale: await currentLocale(), segment: topic, page: 1 });
}

export default async function TopicPage({ params }: Properties) {
  const { topic } = await params;
  return <TopicListing locale={await currentLocale()} segment={topic} page={1} />;
}
