import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Says about how much data something takes: kilobytes in tens, from a megabyte on with one decimal. */
export function describeBytes(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(10, Math.ceil(bytes / 10_000) * 10);
  const figure = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 });
  return `${figure.format(value)} ${isLarge ? 'MB' : 'KB'}`;
}
