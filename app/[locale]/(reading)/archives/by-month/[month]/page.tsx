import { currentLocale } from '../../../../page-context';
import { ArchiveMonthListing, archiveMonthMetadata } from './month-listing';

type Properties = { params: Promise<{ month: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return archiveMonthMetadata({ locale: await currentLocale(), ...(await params), page: 1 });
}

export default async function ArchiveMonthPage({ params }: Properties) {
  return <ArchiveMonthListing locale={await currentLocale()} {...await params} page={1} />;
}
