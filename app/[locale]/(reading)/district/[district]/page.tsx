import { pagedPage } from '../../paged-page';
import { DistrictListing, districtMetadata } from './district-listing';

const { Page, generateMetadata } = pagedPage<{ district: string }>(
  DistrictListing,
  districtMetadata,
);
export { Page as default, generateMetadata };

export function generateStaticParams() {
  return [];
}
