import { pagedPage } from '../../../../../paged-page';
import { ArchiveDayListing, archiveDayMetadata } from './day-listing';

const { Page, generateMetadata } = pagedPage<{ year: string; month: string; day: string }>(
  ArchiveDayListing,
  archiveDayMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
