import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../missing';
import { StateListing, stateMetadata } from './state-listing';

type Properties = { params: Promise<{ page?: string }> };

export async function generateMetadata({ params }: Properties) {
  const page = parsePageNumber((await params).page);
  return page ? stateMetadata(await currentLocale(), page) : missingMetadata('page');
}

export default async function StatePage({ params }: Properties) {
  const page = parsePageNumber((await params).page);
  if (!page) return <Missing what="page" />;
  return <StateListing locale={await currentLocale()} page={page} />;
}
