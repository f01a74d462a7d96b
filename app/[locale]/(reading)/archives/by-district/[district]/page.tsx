import { pagedPage } from '../../../paged-page';
import { ArchiveDistrictListing, archiveDistrictMetadata } from './district-listing';

const { Page, generateMetadata } = pagedPage<{ district: string }>(
  ArchiveDistrictListing,
  archiveDistrictMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
