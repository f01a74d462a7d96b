import { useTranslations } from 'next-intl';

import { DownloadAheadPart } from './download-ahead';
import { OfflineList } from './offline-list';

/** What can be read without a connection, and the way to keep more. */
export function OfflineScreen() {
  const t = useTranslations('offline');
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
      <OfflineList />
      <DownloadAheadPart />
    </div>
  );
}
