import { categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { newsroomTranslator } from '@/lib/platform/i18n/newsroom-translator';
import { settingsOf, sourceInterval, type Source } from '@/lib/newsroom/sources/model';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ActionForm } from '../shared/action-form.client';
import { variants } from '../shared/variants';
import { TrySource } from './try-source.client';

/** A source, to be added or changed, with a trial before anything is kept. */
export function SourceForm({
  locale,
  source,
  taxonomy,
}: {
  locale: Locale;
  source: Source | undefined;
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
}) {
  const t = newsroomTranslator(locale, 'sources');
  const names = Object.fromEntries([
    ...taxonomy.categories.map((each) => [each.slug, categoryName(each, locale)]),
    ...taxonomy.districts.map((each) => [each.slug, districtName(each, locale)]),
  ]) as Record<string, string>;
  const optionsOf = (entries: readonly { slug: string }[]) =>
    entries.map(({ slug }): [string, string] => [slug, names[slug] ?? slug]);
  return (
    <ActionForm
      key={source?.id ?? 'new'}
      method="PUT"
      path="/api/newsroom/sources"
      fixed={{ id: source?.id ?? '', seen: source ? JSON.stringify(settingsOf(source)) : '' }}
      submit={t(source ? 'save' : 'add')}
      done={t('saved')}
      clears={!source}
      className="flex max-w-4xl flex-wrap items-end gap-4 border border-rule bg-surface p-4"
    >
      <label className={`${variants.label} grow basis-60`}>
        {t('name')}
        <input
          name="name"
          required
          maxLength={100}
          defaultValue={source?.name}
          className={variants.field}
        />
      </label>
      <label className={`${variants.label} grow-[2] basis-80`}>
        {t('url')}
        <input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          defaultValue={source?.url}
          className={variants.field}
        />
      </label>
      <Choice
        name="kind"
        label={t('kind')}
        chosen={source?.kind ?? 'auto'}
        options={[
          ['auto', t('byItself')],
          ['rss', 'RSS'],
          ['atom', 'Atom'],
        ]}
      />
      <Choice
        name="language"
        label={t('language')}
        chosen={source?.language ?? ''}
        options={[
          ['', t('byItself')],
          ['hi', t('hindi')],
          ['en', t('english')],
        ]}
      />
      <Choice
        name="category"
        label={t('category')}
        chosen={source?.category ?? ''}
        options={[['', t('byItself')], ...optionsOf(taxonomy.categories)]}
      />
      <Choice
        name="district"
        label={t('district')}
        chosen={source?.district ?? ''}
        options={[['', t('byItself')], ...optionsOf(taxonomy.districts)]}
      />
      <label className={variants.label}>
        {t('interval')}
        <input
          name="interval_minutes"
          type="number"
          required
          min={sourceInterval.shortest}
          max={sourceInterval.longest}
          defaultValue={source?.intervalMinutes ?? sourceInterval.usual}
          className={variants.field}
        />
      </label>
      <label className="flex min-h-11 basis-full items-center gap-2">
        <input
          type="checkbox"
          name="auto_approve"
          value="yes"
          defaultChecked={source?.autoApprove}
          className="size-5 shrink-0 accent-sal"
        />
        {t('autoApprove')}
      </label>
      <TrySource id={source?.id ?? ''} names={names} />
    </ActionForm>
  );
}

function Choice({
  name,
  label,
  chosen,
  options,
}: {
  name: string;
  label: string;
  chosen: string;
  options: [string, string][];
}) {
  return (
    <label className={`${variants.label} basis-40 max-sm:grow`}>
      {label}
      <select name={name} defaultValue={chosen} className={variants.field}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
