import { categoryName } from '@/lib/reading/categories/model';
import { deskPath, isNarrowed, type DeskQuery } from '@/lib/newsroom/desk/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { newsroomTranslator } from '@/lib/platform/i18n/newsroom-translator';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';

const field = 'min-h-11 w-full rounded-box border border-line bg-paper px-3';

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
  const t = newsroomTranslator(locale, 'desk');
  return (
    <form
      action={localePath(locale, '/admin')}
      role="search"
      className="flex flex-wrap items-end gap-3 py-4"
    >
      <input type="hidden" name="state" value={question.state} />
      <label className="grid min-w-0 grow basis-64 gap-1 text-meta font-bold">
        {t('search')}
        <input
          type="search"
          name="q"
          defaultValue={question.words}
          maxLength={200}
          data-desk-search
          className={`${field} font-normal`}
        />
      </label>
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
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="own"
          value="yes"
          defaultChecked={question.own}
          className="size-5 accent-sal"
        />
        {t('own')}
      </label>
      <button
        type="submit"
        className="min-h-11 rounded-box border border-sal bg-sal px-5 font-bold text-onsal"
      >
        {t('apply')}
      </button>
      {isNarrowed(question) && (
        <a
          href={localePath(locale, deskPath({ state: question.state }))}
          className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
        >
          {t('reset')}
        </a>
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
    <label className="grid min-w-0 basis-44 gap-1 text-meta font-bold max-sm:basis-[calc(50%-0.375rem)]">
      {label}
      <select name={name} defaultValue={chosen} className={`${field} font-normal`}>
        <option value="">{all}</option>
        {options.map(([slug, text]) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
