import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Bytes as megabytes in figures of an edition, with one digit behind the point where they are few. */
export function megabytes(locale: Locale, bytes: number): string {
  // A small file is not none.
  const size = bytes === 0 ? 0 : Math.max(bytes / 1024 ** 2, 0.1);
  return new Intl.NumberFormat(formatLocale(locale), {
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}

/** A count in figures of an edition. */
export const figure = (locale: Locale, count: number) => count.toLocaleString(formatLocale(locale));
