import type { ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

/** A form of the collections' pages. Takes what it says besides what its fields and buttons say. */
export function CollectionForm({
  locale,
  values,
  className,
  children,
}: {
  locale: Locale;
  values: Record<string, string>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={localePath(locale, '/collections/change')}
      data-in-place
      className={className}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
