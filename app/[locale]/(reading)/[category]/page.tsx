import { currentLocale } from '../../page-context';
import { CategoryListing, categoryMetadata } from './category-listing';

type Properties = { params: Promise<{ category: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { category } = await params;
  return categoryMetadata({ locale: await currentLocale(), slug: category, page: 1 });
}

export default async function CategoryPage({ params }: Properties) {
  const { category } = await params;
  return <CategoryListing locale={await currentLocale()} slug={category} page={1} />;
}
