import type { Locale } from '@/lib/platform/i18n/locale';

/** One of the 33 districts (specification 2, districts; research: Dhamtari added). */
export type District = {
  slug: string;
  nameHi: string;
  nameEn: string;
  headquartersHi: string;
  headquartersEn: string;
  /** Other names and spellings by which it is known, in either script. */
  aliases: readonly string[];
  division: string;
  isSurgujaSide: boolean;
};

/** The district's name in an edition's language. */
export function districtName(district: District, locale: Locale): string {
  return locale === 'hi' ? district.nameHi : district.nameEn;
}

/** The name of the district's headquarters in an edition's language. */
export function headquartersName(district: District, locale: Locale): string {
  return locale === 'hi' ? district.headquartersHi : district.headquartersEn;
}
