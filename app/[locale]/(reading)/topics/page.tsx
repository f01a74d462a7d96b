import { pagedPage } from '../paged-page';
import { TopicIndexListing, topicIndexMetadata } from './topic-index-listing';

const { Page, generateMetadata } = pagedPage(TopicIndexListing, topicIndexMetadata);
export { Page as default, generateMetadata };
