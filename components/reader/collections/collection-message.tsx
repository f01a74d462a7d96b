import { useTranslations } from 'next-intl';

import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage } from '../accounts/form-parts';
import { collectionWords } from './collection-words';

/** What came of a form of the collections' pages. */
export function CollectionMessage({ flash }: { flash: FlashMessage | null }) {
  const t = useTranslations('collections');
  if (!flash) return null;
  const { tone, text } = collectionWords(t, flash.outcome);
  return (
    <FormMessage key={flash.outcome} tone={tone}>
      {text}
    </FormMessage>
  );
}
