import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { WayOn, type Offer } from './way-on';

/**
 * What an address without a page, or an article that is not public, shows (specification 8), with what is
 * offered instead where that is known.
 */
export function NotFoundScreen({
  locale,
  what,
  offer,
}: {
  locale: Locale;
  what: 'page' | 'article';
  offer?: Offer;
}) {
  const site = useTranslations('site');
  const t = useTranslations('notFound');
  return (
    <main
      id="content"
      data-page-status="404"
      className="wrap grid min-h-[80vh] place-content-center py-12 text-center"
    >
      <p className="font-display text-masthead text-sal">
        <a href={homePath(locale)}>{site('name')}</a>
      </p>
      <span className="mx-auto mt-2 mb-8 godna w-27 text-brassline" aria-hidden="true" />
      <h1 className="text-title">{what === 'article' ? t('articleTitle') : t('title')}</h1>
      <p className="mt-2 text-ink2">{what === 'article' ? t('articleText') : t('text')}</p>
      <p className="mt-6">
        <a
          href={homePath(locale)}
          className="inline-flex min-h-12 items-center rounded-box bg-sal px-5 font-bold text-onsal"
        >
          {t('home')}
        </a>
      </p>
      {offer && <WayOn locale={locale} offer={offer} />}
    </main>
  );
}
