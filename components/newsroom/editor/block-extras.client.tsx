'use client';

import type { Locale } from '@/lib/platform/i18n/locale';
import { isSheet, type BlockType } from '@/lib/newsroom/editor/model/model';
import type { BlockPair } from '@/lib/newsroom/editor/model/translation';

import { ExtraField } from './extra-field.client';

const extras: Partial<Record<BlockType, 'url' | 'cite' | 'until'>> = {
  embed: 'url',
  quote: 'cite',
  poll: 'until',
};

/** What a quote, an embed, a poll or a sheet says besides its text. */
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
  const name = isSheet(type) ? 'cite' : extras[type];
  return name ? (
    <ExtraField row={row} number={number} locale={locale} type={type} name={name} />
  ) : null;
}
