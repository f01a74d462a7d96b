import { useTranslations } from 'next-intl';

import { categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { settingsOf, sourceInterval, type Source } from '@/lib/newsroom/sources/model';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Checkbox } from '@/components/ui/checkbox';
import { Input, Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
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
  const t = useTranslations('sources');
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
      <Label className="grow basis-60">
        {t('name')}
        <Input name="name" required maxLength={100} defaultValue={source?.name} />
      </Label>
      <Label className="grow-[2] basis-80">
        {t('url')}
        <Input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          defaultValue={source?.url}
        />
      </Label>
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
      <Label>
        {t('interval')}
        <Input
          name="interval_minutes"
          type="number"
          required
          min={sourceInterval.shortest}
          max={sourceInterval.longest}
          defaultValue={source?.intervalMinutes ?? sourceInterval.usual}
        />
      </Label>
      <CheckLabel className="basis-full">
        <Checkbox name="auto_approve" value="yes" defaultChecked={source?.autoApprove} />
        {t('autoApprove')}
      </CheckLabel>
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
    <Label className="basis-48 max-sm:grow">
      {label}
      <Select name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Label>
  );
}
