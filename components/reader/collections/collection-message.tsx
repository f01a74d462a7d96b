import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage } from '../accounts/form-parts';
import { collectionWords } from './collection-words';

/** What came of a form of the collections' pages. */
export function CollectionMessage({
  locale,
  flash,
}: {
  locale: Locale;
  flash: FlashMessage | null;
}) {
  if (!flash) return null;
  const { tone, text } = collectionWords(translator(locale, 'collections'), flash.outcome);
  return (
    <FormMessage key={flash.outcome} tone={tone}>
      {text}
    </FormMessage>
  );
}
