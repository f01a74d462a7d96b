import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

import { districtName, headquartersName, type District } from './model';

/**
 * A place as articles carry it, in either language; gives its name in the edition's language, or null
 * for a place that is neither the state nor a district or its seat.
 */
export function placeName(
  place: string,
  locale: Locale,
  districts: readonly District[],
): string | null {
  if (place === 'Chhattisgarh' || place === 'छत्तीसगढ़') return translator(locale, 'header')('state');
  for (const district of districts) {
    if (place === district.headquartersHi || place === district.headquartersEn)
      return headquartersName(district, locale);
    if (place === district.nameHi || place === district.nameEn)
      return districtName(district, locale);
  }
  return null;
}
