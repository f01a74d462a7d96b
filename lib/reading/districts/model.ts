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

/** The districts that some slugs name, in the slugs' order; what names none is left out. */
export function districtsOf(slugs: readonly string[], districts: readonly District[]): District[] {
  return slugs.flatMap((own) => districts.find(({ slug }) => slug === own) ?? []);
}

/** The district's name in an edition's language. */
export function districtName(district: District, locale: Locale): string {
  return locale === 'hi' ? district.nameHi : district.nameEn;
}

/** The name of the district's headquarters in an edition's language. */
export function headquartersName(district: District, locale: Locale): string {
  return locale === 'hi' ? district.headquartersHi : district.headquartersEn;
}
