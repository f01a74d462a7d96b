import 'server-only';

import { locale as localeSegment } from 'next/root-params';

import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { defaultLocale, parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { readFooterTopics, readPopularTags } from '@/lib/reading/topics/read';
import { topicsOfToday, trending } from '@/lib/reading/topics/trend';

/** The edition of the page being made. The rewrites of next.config let no other first segment through. */
export async function currentLocale(): Promise<Locale> {
  return parseLocale(await localeSegment()) ?? defaultLocale;
}

/** What every page needs around its content: sections, districts, the footer's and today's topics. */
export async function readFrame() {
  const [categories, districts, topics, week] = await Promise.all([
    readCategories(),
    readDistricts(),
    readFooterTopics(),
    readPopularTags({ limit: trending.tags, ...trending }),
  ]);
  return { taxonomy: { categories, districts, topics, today: week.slice(0, topicsOfToday) } };
}
