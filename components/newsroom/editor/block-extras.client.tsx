'use client';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { BlockType } from '@/lib/newsroom/editor/model/model';
import type { BlockPair } from '@/lib/newsroom/editor/model/translation';

import { ExtraField } from './extra-field.client';

/** What a quote or an embed says besides its text. */
export function BlockExtras({
  row,
  number,
  locale,
  type,
}: {
  row: BlockPair;
  number: number;
  locale: Locale;
  type: BlockType;
}) {
  const name = ({ quote: 'cite', embed: 'url' } as const)[type as 'quote' | 'embed'];
  return name ? (
    <ExtraField row={row} number={number} locale={locale} type={type} name={name} />
  ) : null;
}
