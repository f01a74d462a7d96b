import { useTranslations } from 'next-intl';

import { categoryName } from '@/lib/reading/categories/model';
import { deskAddress, deskPath, isNarrowed, type DeskQuery } from '@/lib/newsroom/desk/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input, Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';

/** What the desk is narrowed to: a plain form whose question stands in the address. */
export function DeskFilter({
  locale,
  question,
  taxonomy,
}: {
  locale: Locale;
  question: DeskQuery;
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
}) {
  const t = useTranslations('desk');
  return (
    <form
      action={localePath(locale, deskAddress)}
      role="search"
      className="flex flex-wrap items-end gap-3 py-4"
    >
      <input type="hidden" name="state" value={question.state} />
      <Label className="grow basis-64">
        {t('search')}
        <Input
          type="search"
          name="q"
          defaultValue={question.words}
          maxLength={200}
          data-desk-search
        />
      </Label>
      <Choice
        name="section"
        label={t('section')}
        all={t('all')}
        chosen={question.section}
        options={taxonomy.categories.map((each) => [each.slug, categoryName(each, locale)])}
      />
      <Choice
        name="district"
        label={t('district')}
        all={t('all')}
        chosen={question.place}
        options={taxonomy.districts.map((each) => [each.slug, districtName(each, locale)])}
      />
      <CheckLabel>
        <Checkbox name="own" value="yes" defaultChecked={question.own} />
        {t('own')}
      </CheckLabel>
      <Button type="submit" variant="primary">
        {t('apply')}
      </Button>
      {isNarrowed(question) && (
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, deskPath({ state: question.state }))}>{t('reset')}</a>
        </Button>
      )}
    </form>
  );
}

function Choice({
  name,
  label,
  all,
  chosen,
  options,
}: {
  name: string;
  label: string;
  all: string;
  chosen: string;
  options: [string, string][];
}) {
  return (
    <Label className="basis-44 max-sm:basis-[calc(50%-0.375rem)]">
      {label}
      <Select name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(([slug, text]) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </Select>
    </Label>
  );
}
