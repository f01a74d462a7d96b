import { useTranslations } from 'next-intl';

import { categoryName, filterSections } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { searchPath } from '@/lib/platform/paths';
import { longestQuery } from '@/lib/reading/search/model';
import type { SearchQuery } from '@/lib/reading/search/query';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';

/** The form of the search page: a plain GET form, so it needs no JavaScript. */
export function SearchForm({
  locale,
  question,
  taxonomy,
}: {
  locale: Locale;
  question: SearchQuery;
  taxonomy: Taxonomy;
}) {
  const t = useTranslations('search');
  return (
    <form
      action={searchPath(locale)}
      role="search"
      className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_16rem_auto] lg:items-end print:hidden"
    >
      <label className="col-span-2 grid gap-1 lg:col-span-1">
        <span className="text-meta font-bold">{t('label')}</span>
        <Input
          type="search"
          name="q"
          defaultValue={question.typed}
          key={question.typed}
          maxLength={longestQuery}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          className="placeholder:text-ink2"
        />
      </label>
      <Choice
        name="category"
        label={t('category')}
        all={t('allCategories')}
        chosen={question.category}
        choices={filterSections(taxonomy.categories).map((each) => [
          each.slug,
          categoryName(each, locale),
        ])}
      />
      <Choice
        name="district"
        label={t('district')}
        all={t('allDistricts')}
        chosen={question.district}
        choices={taxonomy.districts.map((each) => [each.slug, districtName(each, locale)])}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="max-lg:col-span-2 sm:max-lg:justify-self-start"
      >
        {t('submit')}
      </Button>
    </form>
  );
}

function Choice({
  name,
  label,
  all,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  all: string;
  chosen: string;
  choices: [slug: string, name: string][];
}) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-meta font-bold">{label}</span>
      <Select name={name} defaultValue={chosen} key={chosen} autoComplete="off">
        <option value="">{all}</option>
        {choices.map(([slug, text]) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}
