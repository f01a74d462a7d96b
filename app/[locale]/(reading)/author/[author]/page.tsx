import { pagedPage } from '../../paged-page';
import { AuthorListing, authorMetadata } from './author-listing';

const { Page, generateMetadata } = pagedPage<{ author: string }>(AuthorListing, authorMetadata);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
