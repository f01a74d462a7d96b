import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { PageFrame } from '@/components/layout/page-frame';
import { VitalsView } from '@/components/reading/vitals/vitals-view';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { isoInIndia } from '@/lib/platform/text/dates';
import { parseVitalsFilter, readVitals } from '@/lib/reading/vitals/read';

import { readFrame } from '../page-context';

/** Depends on what the figures are narrowed to. */
export const dynamic = 'force-dynamic';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('performance');
  return pageMetadata({
    locale,
    path: '/performance',
    title: t('title'),
    description: t('description'),
  });
}

/** How fast the site is for its readers (specification 2, /performance). */
export default async function PerformancePage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const filter = parseVitalsFilter(await searchParams);
  const [figures, { taxonomy }] = await Promise.all([readVitals(filter), readFrame()]);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', '/performance'), en: localePath('en', '/performance') }}
      taxonomy={taxonomy}
    >
      <VitalsView
        locale={locale}
        filter={filter}
        figures={figures}
        today={isoInIndia(new Date().toISOString()).slice(0, 10)}
      />
    </PageFrame>
  );
}
