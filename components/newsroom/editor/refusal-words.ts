import type { useTranslations } from 'next-intl';

import type { Refused } from '@/lib/newsroom/editor/check/refused';

import { fieldName } from './field-name';

/** What the database will not take, in words that name the block or the field. */
export function refusalWords(
  refused: Refused,
  t: ReturnType<typeof useTranslations<'writing'>>,
): string {
  const what =
    refused.kind === 'block'
      ? t('blocked.block', { number: refused.number, type: t(`block.${refused.type}`) })
      : fieldName(refused.field, t);
  return t(`blocked.${refused.why}`, { what });
}
