import { pagedPage } from '../paged-page';
import { CategoryListing, categoryMetadata } from './category-listing';

const { Page, generateMetadata } = pagedPage<{ category: string }>(
  CategoryListing,
  categoryMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
