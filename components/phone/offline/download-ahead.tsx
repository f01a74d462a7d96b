import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/** What download-ahead.client.ts says while it is at work, with places for numbers. */
export type AheadWords = Record<
  'measuring' | 'size' | 'progress' | 'done' | 'nothing' | 'aheadEmpty' | 'partly' | 'failed',
  string
>;

/**
 * The way to keep articles ahead for times without a connection. Hidden until download-ahead.client.ts knows that
 * something can be kept here, and for whom.
 */
export function DownloadAheadPart() {
  const t = useTranslations('offline');
  const words: AheadWords = {
    measuring: t('measuring'),
    size: t('size', { count: '{count}', size: '{size}' }),
    progress: t('progress', { done: '{done}', total: '{total}' }),
    done: t('done', { count: '{count}' }),
    nothing: t('nothing'),
    aheadEmpty: t('aheadEmpty'),
    partly: t('partly', { count: '{count}' }),
    failed: t('failed'),
  };
  return (
    <Card asChild className="mb-8">
      <section hidden data-keep-ahead={JSON.stringify(words)} aria-labelledby="keep-ahead">
        <h2 id="keep-ahead" className="text-card">
          {t('ahead')}
        </h2>
        <p data-for="reader" className="mt-1">
          {t('aheadOwn')}
        </p>
        <p data-for="everybody" className="mt-1">
          {t('aheadLeads')}
        </p>
        <p role="status" className="mt-1 text-ink2">
          {t('aheadHint')}
        </p>
        <progress hidden aria-hidden="true" className="mt-2 block h-2 w-full accent-sal" />
        <div className="mt-3 flex flex-wrap gap-3">
          <ActButton act="look" isMain>
            {t('ahead')}
          </ActButton>
          <ActButton act="fetch" isMain>
            {t('download')}
          </ActButton>
          <ActButton act="cancel">{t('cancel')}</ActButton>
        </div>
      </section>
    </Card>
  );
}

function ActButton({
  act,
  isMain = false,
  children,
}: {
  act: 'look' | 'fetch' | 'cancel';
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      type="button"
      data-act={act}
      hidden={act !== 'look'}
      variant={isMain ? 'primary' : 'secondary'}
      size="large"
    >
      {children}
    </Button>
  );
}
