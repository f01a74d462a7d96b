import { currentLocale } from '../../../../page-context';
import { ArchiveDistrictListing, archiveDistrictMetadata } from './district-listing';

type Properties = { params: Promise<{ district: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return archiveDistrictMetadata({ locale: await currentLocale(), ...(await params), page: 1 });
}

export default async function ArchiveDistrictPage({ params }: Properties) {
  return <ArchiveDistrictListing locale={await currentLocale()} {...await params} page={1} />;
}
