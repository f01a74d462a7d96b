import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { grievanceSection, StaticPage } from '../static-page';

const sections = ['what', 'how', 'read', 'places'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('about');
  return pageMetadata({ locale, path: '/about', title: t('title'), description: t('lede') });
}

export default async function AboutPage() {
  const locale = await currentLocale();
  const t = await getTranslations('about');
  return (
    <StaticPage
      locale={locale}
      path="/about"
      title={t('title')}
      lede={t('lede')}
      sections={[
        ...sections.map((name) => ({ title: t(`${name}Title`), text: t(name) })),
        await grievanceSection(locale),
      ]}
    />
  );
}
