import { Fragment, type ReactNode } from 'react';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Several things in a sentence as the edition joins them: “A, B and C” (CLDR list patterns, by Intl.ListFormat). */
export function Joined({ locale, parts }: { locale: Locale; parts: readonly ReactNode[] }) {
  const places = parts.map((_, place) => String(place));
  return new Intl.ListFormat(formatLocale(locale))
    .formatToParts(places)
    .map(({ type, value }, index) => (
      <Fragment key={index}>{type === 'element' ? parts[Number(value)] : value}</Fragment>
    ));
}
