import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { ArchiveDistricts } from '@/components/reading/archives/archive-sections';
import { readArchiveSections } from '@/lib/reading/archives/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistrict, readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveDistrictPath } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveListing } from '../../archive-listing';
import { archiveMetadata } from '../../../list-metadata';

type Properties = { locale: Locale; district: string; page: number };

export async function archiveDistrictMetadata({
  locale,
  district,
  page,
}: Properties): Promise<Metadata> {
  const found = await readDistrict(district);
  if (!found) return missingMetadata('page');
  const t = await getTranslations('archives');
  const title = t('districtTitle', { district: districtName(found, locale) });
  return archiveMetadata({
    locale,
    filter: { district },
    page,
    path: archiveDistrictPath('hi', district, page),
    title,
    description: t('sectionDescription', { section: districtName(found, locale) }),
  });
}

/** All articles of one district, by day; an unknown or empty one answers 404. */
export async function ArchiveDistrictListing({ locale, district, page }: Properties) {
  const found = await readDistrict(district);
  if (!found) return <Missing what="page" />;
  const [districts, counts] = await Promise.all([readDistricts(), readArchiveSections()]);
  const t = await getTranslations('archives');
  return (
    <ArchiveListing
      locale={locale}
      filter={{ district }}
      title={t('districtTitle', {
        district: districtName(found, locale),
      })}
      page={page}
      pathOfPage={(edition, number) => archiveDistrictPath(edition, district, number)}
    >
      <ArchiveDistricts
        locale={locale}
        districts={districts}
        counts={counts.districts}
        shown={district}
      />
    </ArchiveListing>
  );
}
