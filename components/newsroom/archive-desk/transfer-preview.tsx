import { useTranslations } from 'next-intl';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import type { Transfer, TransferPreview as Preview } from '@/lib/newsroom/transfers/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { figure } from './figures';
import { StartForm, StartUploads } from './start-form';
import { useReasons } from '../shared/use-reasons.client';
import { Card } from '@/components/ui/card';

/** What a file would bring, before anything is brought, and how it is to arrive. */
export function TransferPreview({
  transfer,
  others,
  preview,
  name,
  categories,
}: {
  transfer: Transfer;
  others: readonly Transfer[];
  preview: Preview;
  name: string;
  categories: Record<string, string>;
}) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const inWords = useReasons();
  const { articles, notices, files, languages, first } = preview;
  const isUploads = transfer.format === 'uploads';
  const byCategory = Object.entries(preview.categories).sort((one, two) => two[1] - one[1]);
  return (
    <Card className="mt-3 grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="text-card">{t('previewTitle')}</h3>
        <p>
          {isUploads ? t('previewImages', { files }) : t('previewCount', { articles, files })}
          {notices > 0 && ` · ${t('previewNotices', { count: notices })}`}
          {!isUploads &&
            ` · ${t('languages', { hi: figure(locale, languages.hi), en: figure(locale, languages.en) })}`}
        </p>
        {isUploads && <p className="text-meta text-ink2">{t('imageKinds')}</p>}
        {byCategory.length > 0 && (
          <Counts
            title={t('categories')}
            rows={byCategory.map(([slug, count]) => [categories[slug] ?? slug, count])}
          />
        )}
        {preview.reasons.length > 0 && (
          <Counts
            title={t('reasons')}
            rows={preview.reasons.map(([reason, count]) => [inWords(reason), count])}
          />
        )}
      </div>
      <div className="min-w-0" hidden={first.length === 0}>
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
      {isUploads ? (
        <StartUploads transfer={transfer} others={others} name={name} />
      ) : (
        <StartForm transfer={transfer} others={others} name={name} />
      )}
    </Card>
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
