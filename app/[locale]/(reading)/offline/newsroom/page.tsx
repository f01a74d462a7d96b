import type { Metadata } from 'next';

import { NewsroomWords } from '@/components/newsroom/shared/newsroom-words.client';
import { OfflineNewsroom } from '@/components/newsroom/editor/offline-newsroom.client';
import { newsroomCatalogues, newsroomTranslator } from '@/lib/platform/i18n/newsroom-translator';

import { currentLocale, readFrame } from '../../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const title = newsroomTranslator(await currentLocale(), 'frame')('title');
  return { title, robots: { index: false, follow: false } };
}

/**
 * The newsroom where no line is (docs/decisions/0017): nobody's page, which a device may keep. Who writes,
 * and what, is on the device alone.
 */
export default async function OfflineNewsroomPage() {
  const locale = await currentLocale();
  const { taxonomy } = await readFrame();
  return (
    <NewsroomWords locale={locale} messages={newsroomCatalogues[locale]}>
      <OfflineNewsroom categories={taxonomy.categories} districts={taxonomy.districts} />
    </NewsroomWords>
  );
}
