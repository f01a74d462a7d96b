import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';

/** Said instead of a page to who may not see it. */
export function NewsroomClosed({ locale }: { locale: Locale }) {
  const site = useTranslations('site');
  const t = useTranslations('frame');
  return (
    <main id="content" className="wrap grid min-h-[80vh] place-content-center py-12">
      <div className="max-w-[52ch] border-l-3 border-geru pl-5">
        <p className="text-meta text-ink2">{site('name')}</p>
        <h1 className="text-title">{t('closedTitle')}</h1>
        <p className="mt-2 text-ink2">{t('closedText')}</p>
        <p className="mt-6">
          <Button asChild size="large">
            <a href={homePath(locale)}>{t('closedHome')}</a>
          </Button>
        </p>
      </div>
    </main>
  );
}
