import { currentLocale } from '../../../../../../page-context';
import { ArchiveDayListing, archiveDayMetadata } from './day-listing';

type Properties = { params: Promise<{ year: string; month: string; day: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return archiveDayMetadata({ locale: await currentLocale(), ...(await params), page: 1 });
}

export default async function ArchiveDayPage({ params }: Properties) {
  return <ArchiveDayListing locale={await currentLocale()} {...await params} page={1} />;
}
