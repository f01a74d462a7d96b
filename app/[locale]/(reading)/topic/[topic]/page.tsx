import { pagedPage } from '../../paged-page';
import { TopicListing, topicMetadata } from './topic-listing';

const { Page, generateMetadata } = pagedPage<{ topic: string }>(TopicListing, topicMetadata);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
