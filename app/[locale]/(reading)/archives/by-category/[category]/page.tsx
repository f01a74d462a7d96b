import { currentLocale } from '../../../../page-context';
import { ArchiveCategoryListing, archiveCategoryMetadata } from './category-listing';

type Properties = { params: Promise<{ category: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return archiveCategoryMetadata({ locale: await currentLocale(), ...(await params), page: 1 });
}

export default async function ArchiveCategoryPage({ params }: Properties) {
  return <ArchiveCategoryListing locale={await currentLocale()} {...await params} page={1} />;
}
