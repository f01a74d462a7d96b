import 'server-only';

import { locale as localeSegment } from 'next/root-params';

import { defaultLocale, parseLocale, type Locale } from './locale';

/** The edition of the page being made. The rewrites of next.config let no other first segment through. */
export async function currentLocale(): Promise<Locale> {
  return parseLocale(await localeSegment()) ?? defaultLocale;
}
