import { formatLocale } from '@/lib/platform/i18n/locale';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Writes a number in whole units as the edition does; takes it and what is written behind it. */
export function useFigures(): (value: number, unit: string) => string {
  const figures = new Intl.NumberFormat(formatLocale(useEdition()));
  // Adding nothing turns -0 into 0.
  return (value, unit) => `${figures.format(Math.round(value) + 0)}${unit}`;
}
