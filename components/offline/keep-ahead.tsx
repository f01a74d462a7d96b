import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import { DrawnInPlace } from '../document/drawn-in-place';
import { KeepAhead } from './keep-ahead.client';

/** The way to keep stories ahead for times without a connection, with its words. */
export function KeepAheadPart({ locale }: { locale: Locale }) {
  const t = translator(locale, 'offline');
  const ahead = {
    locale,
    words: {
      ahead: t('ahead'),
      aheadOwn: t('aheadOwn'),
      aheadLeads: t('aheadLeads'),
      aheadHint: t('aheadHint'),
      measuring: t('measuring'),
      size: t('size', { count: '{count}', size: '{size}' }),
      download: t('download'),
      cancel: t('cancel'),
      progress: t('progress', { done: '{done}', total: '{total}' }),
      done: t('done', { count: '{count}' }),
      nothing: t('nothing'),
      aheadEmpty: t('aheadEmpty'),
      partly: t('partly', { count: '{count}' }),
      failed: t('failed'),
    },
  };
  return (
    <DrawnInPlace name="keep-ahead" properties={ahead}>
      <KeepAhead {...ahead} />
    </DrawnInPlace>
  );
}
