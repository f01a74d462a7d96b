import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { LetterArchive } from './archive';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('letter');
  return pageMetadata({
    locale: await currentLocale(),
    path: '/letters',
    title: t('archiveTitle'),
    description: t('archiveLede'),
  });
}

/** Letters that have gone to all readers. */
export default function LettersPage() {
  return <LetterArchive of={null} />;
}
