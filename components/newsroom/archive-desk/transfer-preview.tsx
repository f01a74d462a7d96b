import { useTranslations } from 'next-intl';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import type { Transfer, TransferPreview as Preview } from '@/lib/newsroom/transfers/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { figure } from './figures';
import { useReasons } from './use-reasons.client';

/** What a file would bring, before anything is brought, and how it is to arrive. */
export function TransferPreview({
  transfer,
  preview,
  name,
  categories,
}: {
  transfer: Transfer;
  preview: Preview;
  name: string;
  categories: Record<string, string>;
}) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const inWords = useReasons();
  const { articles, files, languages, first } = preview;
  const byCategory = Object.entries(preview.categories).sort((one, two) => two[1] - one[1]);
  return (
    <div className="mt-3 grid gap-4 border border-rule bg-surface p-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="text-card">{t('previewTitle')}</h3>
        <p>
          {t('previewCount', { articles, files })}
          {' · '}
          {t('languages', { hi: figure(locale, languages.hi), en: figure(locale, languages.en) })}
        </p>
        <Counts
          title={t('categories')}
          rows={byCategory.map(([slug, count]) => [categories[slug] ?? slug, count])}
        />
        {preview.reasons.length > 0 && (
          <Counts
            title={t('reasons')}
            rows={preview.reasons.map(([reason, count]) => [inWords(reason), count])}
          />
        )}
      </div>
      <div className="min-w-0">
        <h4 className="font-bold">{t('first')}</h4>
        <ol>
          {first.map((article, at) => (
            <li key={at} className="border-b border-rule py-1.5">
              <span lang={article.language}>{article.title}</span>{' '}
              <span className="text-meta text-ink2">
                {article.publishedAt ? formatDateTime(locale, article.publishedAt) : t('noDate')}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <StartForm transfer={transfer} name={name} />
    </div>
  );
}

function Counts({ title, rows }: { title: string; rows: [name: string, count: number][] }) {
  const locale = useEdition();
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      <ul className="text-meta">
        {rows.map(([name, count], at) => (
          <li key={at} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">{figure(locale, count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StartForm({ transfer, name }: { transfer: Transfer; name: string }) {
  const t = useTranslations('archiveDesk');
  const isOwn = transfer.format === 'archive';
  return (
    <ActionForm
      method="PATCH"
      path="/api/newsroom/archive"
      fixed={{ id: transfer.id, action: 'start' }}
      submit={t('start')}
      label={name}
      done={t('started')}
      next="transfers"
      className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3 border-t border-rule pt-3 lg:col-span-2"
    >
      <Label className="min-w-0 basis-full sm:max-w-160">
        {t('arrive')}
        <Select name="state" defaultValue={isOwn ? 'kept' : 'review'}>
          {(['kept', 'review'] as const).map((state) => (
            <option key={state} value={state}>
              {t(`arriveAs.${state}`)}
            </option>
          ))}
        </Select>
      </Label>
      {!isOwn && (
        <>
          <CheckLabel>
            <Checkbox name="whole" value="yes" defaultChecked={transfer.format !== 'feed'} />
            {t('whole')}
          </CheckLabel>
          <CheckLabel>
            <Checkbox name="pictures" value="yes" defaultChecked={transfer.format !== 'feed'} />
            {t('pictures')}
          </CheckLabel>
        </>
      )}
    </ActionForm>
  );
}
