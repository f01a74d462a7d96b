import { NotFoundScreen } from '@/components/reading/missing/not-found-screen';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { translator } from '@/lib/platform/i18n/translator';

export default async function NotFound() {
  const locale = await currentLocale();
  return (
    <>
      {/* Next drops the page's own metadata when it shows this screen. */}
      <title>{translator(locale, 'notFound')('title')}</title>
      <NotFoundScreen locale={locale} what="page" />
    </>
  );
}
