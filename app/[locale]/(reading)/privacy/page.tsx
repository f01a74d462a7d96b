import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { StaticPage } from '../static-page';

const sections = [
  'reading',
  'counting',
  'alerts',
  'letter',
  'videos',
  'device',
  'location',
  'server',
  'account',
  'rights',
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('privacy');
  return pageMetadata({ locale, path: '/privacy', title: t('title'), description: t('lede') });
}

export default async function PrivacyPage() {
  const locale = await currentLocale();
  const t = await getTranslations('privacy');
  const location = await getTranslations('location');
  return (
    <StaticPage
      locale={locale}
      path="/privacy"
      title={t('title')}
      lede={t('lede')}
      sections={sections.map((name) =>
        name === 'location'
          ? { title: location('privacyTitle'), text: location('privacy') }
          : {
              title: t(`${name}Title`),
              text: t(name),
              ...(name === 'account' && {
                more: { href: localePath(locale, '/privacy/account'), text: t('readNotice') },
              }),
            },
      )}
    />
  );
}
