import { useTranslations } from 'next-intl';

import { longestName } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Field, SubmitButton } from '../accounts/form-parts';
import { CollectionForm } from './collection-form';

/** Makes a collection; with `article`, one that holds the article from the first moment on. Takes what was typed before. */
export function MakeForm({
  locale,
  typed,
  article,
}: {
  locale: Locale;
  typed: string;
  article?: string;
}) {
  const t = useTranslations('collections');
  return (
    <CollectionForm
      // Once it is made the field is empty again.
      key={typed}
      locale={locale}
      values={{ deed: 'make', ...(article && { article }) }}
      className="flex max-w-xl flex-wrap items-end gap-3 *:first:grow"
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <Field
          id="new-collection"
          label={t('newName')}
          name="name"
          maxLength={longestName}
          defaultValue={typed}
          autoComplete="off"
          required
        />
      </div>
      <SubmitButton>{article ? t('makeAndAdd') : t('make')}</SubmitButton>
    </CollectionForm>
  );
}
