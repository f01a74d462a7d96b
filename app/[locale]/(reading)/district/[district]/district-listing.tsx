import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { WeatherBox } from '@/components/reading/weather/weather-box';
import { districtName, headquartersName } from '@/lib/reading/districts/model';
import { readDistrict } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { headquarters } from '@/lib/reading/location/headquarters';
import { districtPath } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../missing';
import { Listing } from '../../listing';
import { listMetadata } from '../../list-metadata';

type Properties = { locale: Locale; district: string; page: number };

export async function districtMetadata({
  locale,
  district: slug,
  page,
}: Properties): Promise<Metadata> {
  const district = await readDistrict(slug);
  if (!district) return missingMetadata('page');
  const t = await getTranslations('listing');
  const title = t('districtTitle', { district: districtName(district, locale) });
  return listMetadata({
    locale,
    filter: { district: slug },
    page,
    path: districtPath('hi', slug, page),
    title,
    description: t('districtDescription', {
      district: districtName(district, locale),
      headquarters: headquartersName(district, locale),
    }),
    feeds: [{ district: slug, title }],
  });
}

/** Articles of one district; unknown districts answer 404. */
export async function DistrictListing({ locale, district: slug, page }: Properties) {
  const district = await readDistrict(slug);
  if (!district) return <Missing what="page" />;
  const t = await getTranslations('listing');
  const seat = headquarters[slug];
  return (
    <Listing
      locale={locale}
      filter={{ district: slug }}
      title={t('districtTitle', { district: districtName(district, locale) })}
      note={t('headquarters', { headquarters: headquartersName(district, locale) })}
      page={page}
      follow={{ kind: 'district', target: slug }}
      above={
        page === 1 &&
        seat && (
          <WeatherBox
            locale={locale}
            shape="line"
            place={{ ...seat, name: headquartersName(district, locale) }}
          />
        )
      }
      pathOfPage={(edition, number) => districtPath(edition, slug, number)}
    />
  );
}
