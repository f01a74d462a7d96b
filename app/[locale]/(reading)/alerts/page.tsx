import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AlertsPart } from '@/components/phone/alerts/alerts-part.client';
import { DrawnInPlace } from '@/components/layout/page/drawn-in-place';
import { wordsOf } from '@/lib/platform/i18n/catalogues';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';

import { readFrame } from '../../page-context';
import { StaticPage } from '../static-page';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('alerts');
  return pageMetadata({ locale, path: '/alerts', title: t('title'), description: t('lede') });
}

/** Alerts on this phone, without an account. */
export default async function AlertsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('alerts');
  const { taxonomy } = await readFrame();
  const words = wordsOf(locale).messages.alerts;
  const choices = [
    ...taxonomy.districts.map((each) => ({
      kind: 'district' as const,
      target: each.slug,
      name: districtName(each, locale),
    })),
    ...taxonomy.categories
      .filter(({ slug }) => slug !== breakingNewsSlug)
      .map((each) => ({
        kind: 'category' as const,
        target: each.slug,
        name: categoryName(each, locale),
      })),
  ];
  const properties = { locale, words, choices };
  return (
    <StaticPage
      locale={locale}
      path="/alerts"
      title={t('title')}
      lede={t('lede')}
      sections={[
        { title: t('keptTitle'), text: t('kept') },
        {
          title: t('otherTitle'),
          text: t('other'),
          more: { href: localePath(locale, '/privacy'), text: t('privacyLink') },
        },
      ]}
    >
      <DrawnInPlace name="alerts" properties={properties}>
        <AlertsPart {...properties} />
      </DrawnInPlace>
    </StaticPage>
  );
}
