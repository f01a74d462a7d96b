import type { Refused } from '@/lib/newsroom/editor/check/refused';

import type { useNewsroomWords } from '../shared/newsroom-words.client';
import { fieldName } from './field-name';

/** What the database will not take, in words that name the block or the field. */
export function refusalWords(
  refused: Refused,
  t: ReturnType<typeof useNewsroomWords<'writing'>>,
): string {
  const what =
    refused.kind === 'block'
      ? t('blocked.block', { number: refused.number, type: t(`block.${refused.type}`) })
      : fieldName(refused.field, t);
  return t(`blocked.${refused.why}`, { what });
}
