import { currentLocale } from '../../../page-context';
import { DistrictListing, districtMetadata } from './district-listing';

type Properties = { params: Promise<{ district: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { district } = await params;
  return districtMetadata({ locale: await currentLocale(), slug: district, page: 1 });
}

export default async function DistrictPage({ params }: Properties) {
  const { district } = await params;
  return <DistrictListing locale={await currentLocale()} slug={district} page={1} />;
}
