import type { Locale } from '@/lib/platform/i18n/locale';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** For which district, or for all, in a form. Takes its words, and the slug that is chosen, '' for all. */
export function DistrictChoice({
  locale,
  label,
  all,
  districts,
  chosen,
}: {
  locale: Locale;
  label: string;
  all: string;
  districts: readonly District[];
  chosen: string;
}) {
  return (
    <Label className="basis-44">
      {label}
      <Select name="district" defaultValue={chosen}>
        <option value="">{all}</option>
        {districts.map((each) => (
          <option key={each.slug} value={each.slug}>
            {districtName(each, locale)}
          </option>
        ))}
      </Select>
    </Label>
  );
}
