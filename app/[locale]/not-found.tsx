import { getTranslations } from 'next-intl/server';

import { NotFoundScreen } from '@/components/reading/missing/not-found-screen';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

export default async function NotFound() {
  const locale = await currentLocale();
  const t = await getTranslations('notFound');
  return (
    <>
      {/* Next drops the page's own metadata when it shows this screen. */}
      <title>{t('title')}</title>
      <NotFoundScreen locale={locale} what="page" />
    </>
  );
}
