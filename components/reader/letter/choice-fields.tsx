import { useTranslations } from 'next-intl';

import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { frequencies } from '@/lib/reader/letter/model';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Radio } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';

/** Which letter, in a form: how often, in which language, from where. Takes what was chosen, as its fields say it. */
export function ChoiceFields({
  locale,
  districts,
  chosen,
}: {
  locale: Locale;
  districts: readonly District[];
  chosen: { language: string; frequency: string; district: string };
}) {
  const t = useTranslations('letter');
  return (
    <>
      <fieldset>
        <legend className="font-bold">{t('frequency')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {frequencies.map((frequency) => (
            <CheckLabel key={frequency}>
              <Radio
                name="frequency"
                value={frequency}
                required
                defaultChecked={frequency === chosen.frequency}
              />
              {t(`frequencies.${frequency}`)}
            </CheckLabel>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Label className="text-body">
          {t('district')}
          <Select name="district" defaultValue={chosen.district}>
            <option value="">{t('everywhere')}</option>
            {districts.map((each) => (
              <option key={each.slug} value={each.slug}>
                {districtName(each, locale)}
              </option>
            ))}
          </Select>
        </Label>
        <Label className="text-body">
          {t('language')}
          <Select name="language" defaultValue={chosen.language}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </Select>
        </Label>
      </div>
    </>
  );
}
