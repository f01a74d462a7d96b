import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';

/** The place of what can be read on this phone without a connection; offline-list.client.ts shows it. */
export function OfflineList() {
  const t = useTranslations('offline');
  return (
    <div data-kept-list data-kept-at={t('cachedAt', { when: '{when}' })} className="min-h-96">
      <div
        hidden
        data-instead
        role="status"
        className="mb-8 border-l-3 border-brassline bg-brasstint px-4 py-3"
      >
        <p className="font-bold">{t('noConnection')}</p>
        <p className="text-ink2">{t('noConnectionText')}</p>
        <Button type="button" data-retry size="large" className="mt-3 bg-surface">
          {t('retry')}
        </Button>
      </div>
      <p data-looking role="status" className="py-4 text-ink2 noscript:hidden">
        {t('looking')}
      </p>
      <Empty hidden data-empty title={t('empty')}>
        <p className="mt-1 text-ink2">{t('emptyHint')}</p>
      </Empty>
      <Section id="kept" title={t('cached')} />
      <Section id="kept-pages" title={t('cachedPages')} />
    </div>
  );
}

function Section({ id, title }: { id: string; title: string }) {
  return (
    <section hidden aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-t-3 border-ink pt-2 text-section lg:text-section-wide">
        {title}
      </h2>
      <ul />
    </section>
  );
}
