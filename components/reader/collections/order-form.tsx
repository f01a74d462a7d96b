import type { Locale } from '@/lib/platform/i18n/locale';

import { CollectionForm } from './collection-form';

/** What sends the order that a pointer has made (drag-order.client.tsx); nothing to see. Takes what it says besides. */
export function OrderForm({ locale, values }: { locale: Locale; values: Record<string, string> }) {
  return (
    <CollectionForm locale={locale} values={{ ...values, order: '' }} className="hidden">
      {null}
    </CollectionForm>
  );
}
