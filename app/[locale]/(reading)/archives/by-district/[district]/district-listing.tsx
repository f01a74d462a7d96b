import type { Metadata } from 'next';

import { ArchiveDistricts } from '@/components/reading/archives/archive-sections';
import { readArchiveSections } from '@/lib/reading/archives/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistrict, readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { archiveDistrictPath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveListing } from '../../archive-listing';

type Properties = { locale: Locale; district: string; page: number };

export async function archiveDistrictMetadata({
  locale,
  district,
  page,
}: Properties): Promise<Metadata> {
  const found = await readDistrict(district);
  if (!found) return missingMetadata('page');
  const t = translator(locale, 'archives');
  const title = t('districtTitle', { district: districtName(found, locale) });
  return pageMetadata({
    locale,
    path: archiveDistrictPath('hi', district, page),
    title: page > 1 ? translator(locale, 'listing')('pageTitle', { title, page }) : title,
    description: t('sectionDescription', { section: districtName(found, locale) }),
  });
}

/** All articles of one district, by day; an unknown or empty one answers 404. */
export async function ArchiveDistrictListing({ locale, district, page }: Properties) {
  const found = await readDistrict(district);
  if (!found) return <Missing what="page" />;
  const [districts, counts] = await Promise.all([readDistricts(), readArchiveSections()]);
  return (
    <ArchiveListing
      locale={locale}
      filter={{ district }}
      title={translator(locale, 'archives')('districtTitle', {
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
