import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** For which district, or for all. Takes the slug that is chosen, '' for all. */
export function DistrictChoice({
  locale,
  districts,
  chosen,
}: {
  locale: Locale;
  districts: readonly District[];
  chosen: string;
}) {
  const t = useTranslations('channel');
  return (
    <Label className="basis-44">
      {t('district')}
      <Select name="district" defaultValue={chosen}>
        <option value="">{t('all')}</option>
        {districts.map((each) => (
          <option key={each.slug} value={each.slug}>
            {districtName(each, locale)}
          </option>
        ))}
      </Select>
    </Label>
  );
}
