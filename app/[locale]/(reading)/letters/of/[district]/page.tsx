import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { districtName } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';

import { Missing, missingMetadata } from '../../../../missing';
import { LetterArchive } from '../../archive';

type Properties = { params: Promise<{ district: string }> };

export function generateStaticParams() {
  return [];
}

const districtOf = async ({ params }: Properties) => {
  const [{ district }, districts] = await Promise.all([params, readDistricts()]);
  return districts.find(({ slug }) => slug === district) ?? null;
};

export async function generateMetadata(properties: Properties): Promise<Metadata> {
  const [of, locale] = await Promise.all([districtOf(properties), currentLocale()]);
  if (!of) return missingMetadata('page');
  const t = await getTranslations('letter');
  return pageMetadata({
    locale,
    path: `/letters/of/${of.slug}`,
    title: t('archiveTitleOfPlace', { place: districtName(of, locale) }),
    description: t('archiveLede'),
  });
}

/** Letters that have gone to the readers of a district. */
export default async function DistrictLettersPage(properties: Properties) {
  const of = await districtOf(properties);
  return of ? <LetterArchive of={of} /> : <Missing what="page" />;
}
