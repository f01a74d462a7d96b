import { Fragment, type ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { listParts } from '@/lib/platform/text/lists';

/** Several things in a sentence as the edition joins them: “A, B and C”. */
export function Joined({ locale, parts }: { locale: Locale; parts: readonly ReactNode[] }) {
  const places = parts.map((_, place) => String(place));
  return listParts(locale, places).map(({ type, value }, index) => (
    <Fragment key={index}>{type === 'element' ? parts[Number(value)] : value}</Fragment>
  ));
}
