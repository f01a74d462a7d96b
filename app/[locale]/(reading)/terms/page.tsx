import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { StaticPage } from '../static-page';

const sections = ['use', 'accuracy', 'links', 'law'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('terms');
  return pageMetadata({ locale, path: '/terms', title: t('title'), description: t('lede') });
}

export default async function TermsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('terms');
  return (
    <StaticPage
      locale={locale}
      path="/terms"
      title={t('title')}
      lede={t('lede')}
      sections={sections.map((name) => ({ title: t(`${name}Title`), text: t(name) }))}
    />
  );
}
