import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../missing';
import { AuthorListing, authorMetadata } from './author-listing';

type Properties = { params: Promise<{ author: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { author, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return authorMetadata({ locale: await currentLocale(), slug: author, page });
}

export default async function AuthorPage({ params }: Properties) {
  const { author, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <AuthorListing locale={await currentLocale()} slug={author} page={page} />;
}
