/** The two editions. Hindi stands at `/`, English under `/en` (architecture: the URL is the language). */
export const locales = ['hi', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'hi';

/** Takes a route parameter; gives the edition, or null when it names none. */
export function parseLocale(value: string | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** The edition a path belongs to. */
export function editionOf(path: string): Locale {
  return parseLocale(path.split('/')[1]) ?? defaultLocale;
}

/** The other edition, for language toggles and fallbacks. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'hi' ? 'en' : 'hi';
}

/** The BCP 47 tag for dates and numbers (specification 9: en-IN or hi-IN). */
export function formatLocale(locale: Locale): 'hi-IN' | 'en-IN' {
  return locale === 'hi' ? 'hi-IN' : 'en-IN';
}

/** The edition of such a tag. */
export function localeOfFormat(tag: ReturnType<typeof formatLocale>): Locale {
  return tag === 'hi-IN' ? 'hi' : 'en';
}

/** Open Graph's spelling of the edition's language. */
export function openGraphLocale(locale: Locale): 'hi_IN' | 'en_IN' {
  return locale === 'hi' ? 'hi_IN' : 'en_IN';
}
