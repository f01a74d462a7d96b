import { pagedPage } from '../../../paged-page';
import { ArchiveCategoryListing, archiveCategoryMetadata } from './category-listing';

const { Page, generateMetadata } = pagedPage<{ category: string }>(
  ArchiveCategoryListing,
  archiveCategoryMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
