import 'server-only';

import { locale as localeSegment } from 'next/root-params';

import { readCategories } from '@/lib/categories/read';
import { readDistricts } from '@/lib/districts/read';
import { defaultLocale, parseLocale, type Locale } from '@/lib/i18n/locale';
import { readFooterTopics } from '@/lib/topics/read';

/** The edition of the page being made. The rewrites of next.config let no other first segment through. */
export async function currentLocale(): Promise<Locale> {
  return parseLocale(await localeSegment()) ?? defaultLocale;
}

/** What every page needs around its content: sections, districts, popular topics and the moment of rendering. */
export async function readFrame() {
  const [categories, districts, topics] = await Promise.all([
    readCategories(),
    readDistricts(),
    readFooterTopics(),
  ]);
  return { taxonomy: { categories, districts, topics }, now: new Date() };
}
