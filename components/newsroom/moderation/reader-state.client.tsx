'use client';

import { useTranslations } from 'next-intl';

import type { ReaderRecord } from '@/lib/newsroom/moderation/model';
import { formatDate } from '@/lib/platform/text/dates';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Where a reader stands, if they were warned or may not write. */
export function ReaderState({ reader }: { reader: Pick<ReaderRecord, 'state' | 'until'> }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  if (reader.state === 'clear') return null;
  return (
    <span className="rounded-box bg-gerutint px-2 font-bold text-ink">
      {reader.state === 'suspended' && reader.until
        ? t('suspendedUntil', { date: formatDate(locale, reader.until) })
        : t(`state.${reader.state}`)}
    </span>
  );
}
