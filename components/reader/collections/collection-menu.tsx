import { useTranslations } from 'next-intl';

import { longestName, type Collection } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Field, SubmitButton } from '../accounts/form-parts';
import { CollectionForm } from './collection-form';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';

/**
 * Rename a collection, or delete it; opened first, so that neither happens by one press. Takes a name that was typed and
 * refused.
 */
export function CollectionMenu({
  locale,
  collection: { id, name },
  typed,
}: {
  locale: Locale;
  collection: Collection;
  typed?: string | undefined;
}) {
  const t = useTranslations('collections');
  return (
    <Collapsible open={typed !== undefined} className="open:basis-full">
      <CollapsibleTrigger aria-label={t('changeNamed', { name })}>{t('change')}</CollapsibleTrigger>
      <div className="mt-2 grid gap-4 border-l-3 border-rule pl-4">
        <CollectionForm
          key={typed ?? name}
          locale={locale}
          values={{ deed: 'rename', id }}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-[min(12rem,100%)] flex-1">
            <Field
              id={`name-${id}`}
              label={t('name')}
              name="name"
              maxLength={longestName}
              defaultValue={typed ?? name}
              autoComplete="off"
              required
            />
          </div>
          <SubmitButton tone="quiet">{t('rename')}</SubmitButton>
        </CollectionForm>
        <CollectionForm
          locale={locale}
          values={{ deed: 'delete', id }}
          className="grid justify-items-start gap-2"
        >
          <p className="text-meta text-ink2">{t('deleteAsk')}</p>
          <SubmitButton tone="danger">{t('delete')}</SubmitButton>
        </CollectionForm>
      </div>
    </Collapsible>
  );
}
