import { useTranslations } from 'next-intl';

import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { wholeState } from '@/lib/reading/location/model';

import { Select } from '@/components/ui/input';

/**
 * Chooses by hand whose news come first, for readers with and without an account; it stays on the
 * phone. Drawn for everybody alike, at work with own-district.client.ts; nothing without scripts.
 */
export function DistrictSelect({
  locale,
  id,
  districts,
}: {
  locale: Locale;
  /** Unique on the page. */
  id: string;
  districts: District[];
}) {
  const t = useTranslations('location');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <label htmlFor={id} className="font-bold">
        {t('choose')}
      </label>
      <Select
        id={id}
        data-my-district
        // What is chosen may be known before the page is taken over.
        suppressHydrationWarning
        autoComplete="off"
        className="w-auto! max-w-full"
      >
        <option value="">{t('notChosen')}</option>
        <option value={wholeState}>{t('wholeState')}</option>
        {districts.map((district) => (
          <option key={district.slug} value={district.slug}>
            {districtName(district, locale)}
          </option>
        ))}
      </Select>
    </div>
  );
}
