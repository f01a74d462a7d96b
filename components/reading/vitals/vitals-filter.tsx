import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { connections, pageKinds, type VitalsFilter } from '@/lib/reading/vitals/model';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';

/** What the figures are narrowed to: a plain form whose question stands in the address. */
export function VitalsFilterForm({ locale, filter }: { locale: Locale; filter: VitalsFilter }) {
  const t = useTranslations('performance');
  return (
    <form
      action={localePath(locale, '/performance')}
      className="flex flex-wrap items-end gap-3 py-4"
    >
      <Choice
        name="page"
        label={t('page')}
        all={t('every')}
        chosen={filter.page}
        options={pageKinds.map((kind) => [kind, t(`kind.${kind}`)])}
      />
      <Choice
        name="edition"
        label={t('edition')}
        all={t('every')}
        chosen={filter.edition}
        options={[
          ['hi', t('hindi')],
          ['en', t('english')],
        ]}
      />
      <Choice
        name="connection"
        label={t('connection')}
        all={t('every')}
        chosen={filter.connection}
        options={connections.map((name) => [name, name === 'unknown' ? t('unknown') : name])}
      />
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
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
  chosen: string | undefined;
  options: [string, string][];
}) {
  return (
    <label className="grid min-w-0 grow basis-44 gap-1 text-meta font-bold sm:grow-0">
      {label}
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}
