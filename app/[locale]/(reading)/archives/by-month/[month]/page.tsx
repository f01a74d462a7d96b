import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveMonthListing, archiveMonthMetadata } from './month-listing';

type Properties = { params: Promise<{ month: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return archiveMonthMetadata({ locale: await currentLocale(), ...which, page });
}

export default async function ArchiveMonthPage({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <ArchiveMonthListing locale={await currentLocale()} {...which} page={page} />;
}
