import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../missing';
import { DistrictListing, districtMetadata } from './district-listing';

type Properties = { params: Promise<{ district: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { district, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return districtMetadata({ locale: await currentLocale(), slug: district, page });
}

export default async function DistrictPage({ params }: Properties) {
  const { district, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <DistrictListing locale={await currentLocale()} slug={district} page={page} />;
}
