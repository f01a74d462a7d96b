import { useTranslations } from 'next-intl';

import type { Collection } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Field, SubmitButton } from '../accounts/form-parts';
import { CollectionForm } from './collection-form';
import { CopyLink } from './copy-link.client';
import { Card } from '@/components/ui/card';

/** Private, or shared by link. Takes the absolute address of the shared page. */
export function SharePart({
  locale,
  collection: { id, isShared },
  address,
}: {
  locale: Locale;
  collection: Collection;
  address: string;
}) {
  const t = useTranslations('collections');
  return (
    <Card className="grid gap-3">
      <p className="font-bold">{isShared ? t('isShared') : t('isPrivate')}</p>
      {isShared && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-[min(14rem,100%)] flex-1">
            <Field id="shared-link" label={t('link')} value={address} readOnly />
          </div>
          <CopyLink
            address={address}
            copy={t('copy')}
            copied={t('copied')}
            failed={t('copyFailed')}
          />
        </div>
      )}
      <p className="text-meta text-ink2">{isShared ? t('unshareHint') : t('shareHint')}</p>
      <CollectionForm locale={locale} values={{ deed: isShared ? 'unshare' : 'share', id }}>
        <SubmitButton tone="quiet">{isShared ? t('unshare') : t('share')}</SubmitButton>
      </CollectionForm>
    </Card>
  );
}
