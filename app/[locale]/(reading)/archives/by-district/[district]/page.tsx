import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveDistrictListing, archiveDistrictMetadata } from './district-listing';

type Properties = { params: Promise<{ district: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return archiveDistrictMetadata({ locale: await currentLocale(), ...which, page });
}

export default async function ArchiveDistrictPage({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <ArchiveDistrictListing locale={await currentLocale()} {...which} page={page} />;
}
