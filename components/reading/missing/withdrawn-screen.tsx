import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { WayOn, type Offer } from './way-on';

/**
 * What an article that was withdrawn shows in its place, with what is offered instead; answered as gone
 * (RFC 9110, 15.5.11).
 */
export function WithdrawnScreen({ locale, offer }: { locale: Locale; offer: Offer }) {
  const t = useTranslations('notFound');
  return (
    <div
      data-page-status="410"
      className="wrap grid min-h-[60vh] place-content-center py-12 text-center"
    >
      <h1 className="text-title">{t('withdrawnTitle')}</h1>
      <p className="mx-auto mt-2 max-w-[52ch] text-ink2">{t('withdrawnText')}</p>
      <p className="mt-6">
        <a
          href={homePath(locale)}
          className="inline-flex min-h-12 items-center rounded-box bg-sal px-5 font-bold text-onsal"
        >
          {t('home')}
        </a>
      </p>
      <WayOn locale={locale} offer={offer} />
    </div>
  );
}
