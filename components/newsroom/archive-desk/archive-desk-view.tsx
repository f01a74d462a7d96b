import { useTranslations } from 'next-intl';

import type { Category } from '@/lib/reading/categories/model';
import { categoryName } from '@/lib/reading/categories/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { takeOutFormats, type Transfer } from '@/lib/newsroom/transfers/model';

import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { PageHead } from '../shared/page-head';
import { SendFile } from './send-file.client';
import { TransferList } from './transfer-list.client';

/** Where an archive is brought in and taken out, and how what was begun stands. */
export function ArchiveDeskView({
  locale,
  transfers,
  categories,
}: {
  locale: Locale;
  transfers: Transfer[];
  categories: readonly Category[];
}) {
  const t = useTranslations('archiveDesk');
  const names = Object.fromEntries(
    categories.map((each) => [each.slug, categoryName(each, locale)]),
  );
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <div className="grid gap-8 py-4 wide:grid-cols-2">
        <section aria-labelledby="bring-in" className="min-w-0">
          <h2 id="bring-in" className="text-list">
            {t('bringTitle')}
          </h2>
          <p className="mb-3 max-w-[66ch] text-ink2">{t('bringLede')}</p>
          <SendFile />
          <ActionForm
            path="/api/newsroom/archive"
            fixed={{ direction: 'in' }}
            submit={t('fetch')}
            done={t('begun')}
            clears
            isQuiet
            className="mt-4 flex flex-wrap items-end gap-3"
          >
            <Label className="grow basis-64 sm:max-w-120">
              {t('address')}
              <Input name="address" type="url" required maxLength={2000} placeholder="https://" />
            </Label>
          </ActionForm>
        </section>
        <section aria-labelledby="take-out" className="min-w-0">
          <h2 id="take-out" className="text-list">
            {t('takeTitle')}
          </h2>
          <p className="mb-3 max-w-[66ch] text-ink2">{t('takeLede')}</p>
          <ActionForm
            path="/api/newsroom/archive"
            fixed={{ direction: 'out' }}
            submit={t('take')}
            done={t('begun')}
          >
            <Label className="min-w-0 grow basis-64 sm:max-w-120">
              {t('format')}
              <Select name="format" aria-describedby="format-hint">
                {takeOutFormats.map((format) => (
                  <option key={format} value={format}>
                    {t(`formats.${format}`)}
                  </option>
                ))}
              </Select>
              <span id="format-hint" className="font-normal text-ink2">
                {t('formatsHint')}
              </span>
            </Label>
          </ActionForm>
        </section>
      </div>
      <section aria-labelledby="transfers" className="mt-4">
        <h2 id="transfers" tabIndex={-1} className="text-list">
          {t('listTitle')}
        </h2>
        <TransferList sent={transfers} categories={names} />
      </section>
    </>
  );
}
