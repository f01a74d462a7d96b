import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import { DrawnInPlace } from '../document/drawn-in-place';
import { KeepAheadPart } from './keep-ahead';
import { KeptList } from './kept-list.client';

/** What can be read without a connection, and the way to keep more. */
export function OfflineScreen({ locale }: { locale: Locale }) {
  const t = translator(locale, 'offline');
  const kept = {
    locale,
    words: {
      noConnection: t('noConnection'),
      noConnectionText: t('noConnectionText'),
      retry: t('retry'),
      kept: t('kept'),
      keptPages: t('keptPages'),
      keptAt: t('keptAt', { when: '{when}' }),
      looking: t('looking'),
      empty: t('empty'),
      emptyHint: t('emptyHint'),
    },
  };
  return (
    <div className="wrap max-w-[56rem] pt-6">
      <header className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <p className="mt-2 text-ink2">{t('lede')}</p>
      </header>
      <noscript>
        <p className="mb-8 border-l-3 border-brassline bg-brasstint px-4 py-3">
          {t('withoutScript')}
        </p>
      </noscript>
      <DrawnInPlace name="kept-list" properties={kept}>
        <KeptList {...kept} />
      </DrawnInPlace>
      <KeepAheadPart locale={locale} />
    </div>
  );
}
