'use client';

import { useTranslations } from 'next-intl';

import type { ArticleImages } from '@/lib/newsroom/images/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** The gap where an image was that was taken down for good: why, by whom and when. */
export function RemovedImage({ reason, at, by }: ArticleImages['takenDown'][number]) {
  const t = useTranslations('takeDown');
  const locale = useEdition();
  return (
    <p className="inline-grid min-h-24 max-w-full content-center border border-dashed border-line bg-sunk px-4 py-2 text-meta">
      <span className="font-bold">{t('gap')}</span>
      <span>{reason}</span>
      <span className="text-ink2">
        {[by, formatDateTime(locale, at)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
