import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { PageFrame } from '@/components/layout/page-frame';
import { OfflineScreen } from '@/components/phone/offline/offline-screen';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { offlinePath } from '@/lib/platform/paths';

import { readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  const site = await getTranslations('site');
  return {
    title: site('titleOfPage', { title: t('title') }),
    description: t('lede'),
    // What is listed here, one reader has on their phone.
    robots: { index: false },
  };
}

/** What is kept on the phone; the service worker shows it for whatever cannot be had. */
export default async function OfflinePage() {
  const locale = await currentLocale();
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: offlinePath('hi'), en: offlinePath('en') }}
      {...await readFrame()}
    >
      <OfflineScreen />
    </PageFrame>
  );
}
