import { useTranslations } from 'next-intl';

import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { districtPath } from '@/lib/platform/paths';

import { SectionHeading } from '@/components/layout/section-heading';
import { DistrictSelect } from '../location/district-select';

/** The way to each of the 33 districts, the home region first. */
export function DistrictIndex({ locale, districts }: { locale: Locale; districts: District[] }) {
  const location = useTranslations('location');
  const t = useTranslations('listing');
  const groups = [
    { title: t('surgujaSide'), members: districts.filter((each) => each.isSurgujaSide) },
    { title: t('otherDistricts'), members: districts.filter((each) => !each.isSurgujaSide) },
  ];
  return (
    <section aria-labelledby="districts" className="mt-12 far-down-300">
      <SectionHeading id="districts" title={t('districts')} />
      <div className="mb-5 print:hidden noscript:hidden">
        <DistrictSelect locale={locale} id="own-district" districts={districts} />
        <p className="mt-1 text-meta text-ink2">{location('chooseHint')}</p>
      </div>
      {groups.map((group) => (
        <div key={group.title} className="mb-4">
          <h3 className="text-card">{group.title}</h3>
          <ul className="menu-rows grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 *:border-b *:border-rule sm:grid-cols-3 lg:grid-cols-4">
            {group.members.map((district) => (
              <li key={district.slug}>
                <a href={districtPath(locale, district.slug)}>{districtName(district, locale)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
