import { pagedPage } from '../../../paged-page';
import { ArchiveMonthListing, archiveMonthMetadata } from './month-listing';

const { Page, generateMetadata } = pagedPage<{ month: string }>(
  ArchiveMonthListing,
  archiveMonthMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
