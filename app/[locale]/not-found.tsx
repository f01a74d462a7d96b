import { getTranslations } from 'next-intl/server';

import { MissingScreen } from '@/components/reading/missing/missing-screen';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { homePath } from '@/lib/platform/paths';

/**
 * Only the newsroom's addresses lead here. Next sends this screen with every page, so it is without the site's frame;
 * readers get `Missing` (missing.tsx).
 */
export default async function NotFound() {
  const locale = await currentLocale();
  const t = await getTranslations('notFound');
  const site = await getTranslations('site');
  return (
    <main id="content">
      {/* Next drops the page's own metadata when it shows this screen. */}
      <title>{site('titleOfPage', { title: t('title') })}</title>
      <p className="font-display mt-12 text-center text-masthead text-sal">
        <a href={homePath(locale)}>{site('name')}</a>
      </p>
      <MissingScreen locale={locale} what="page" />
    </main>
  );
}
