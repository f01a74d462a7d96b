import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { OfflineNewsroom } from '@/components/newsroom/editor/offline-newsroom.client';
import { readAllAuthors } from '@/lib/reading/authors/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { readFrame } from '../../../../page-context';
import { NewsroomWords } from '../../../newsroom-words';

import '../../../../../newsroom.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('frame');
  const title = t('title');
  return { title, robots: { index: false, follow: false } };
}

/** Made for its request, so that its scripts carry a nonce, which the device's copy goes on to carry. */
export const dynamic = 'force-dynamic';

/**
 * The newsroom where no line is (docs/decisions/0017): nobody's page, which a device may keep. Who writes,
 * and what, is on the device alone.
 */
export default async function OfflineNewsroomPage() {
  const locale = await currentLocale();
  const [{ taxonomy }, authors] = await Promise.all([readFrame(), readAllAuthors()]);
  return (
    <NewsroomWords locale={locale}>
      <OfflineNewsroom
        categories={taxonomy.categories}
        districts={taxonomy.districts}
        // Nobody's page: which of them writes here it does not know.
        authors={authors.map(({ slug, name, isActive }) => ({
          slug,
          name,
          isActive,
          isOwn: false,
        }))}
      />
    </NewsroomWords>
  );
}
