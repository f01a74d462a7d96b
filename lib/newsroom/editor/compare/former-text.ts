import { otherLocale } from '@/lib/platform/i18n/locale';

import { printOf, type DraftContent } from '../model/model';
import type { Pair } from '../model/translation';
import { localeOfPlace, pairAt } from '../model/wordings';

/**
 * What the other language said when a text was written after it: a draft knows the print of that alone, and where readers
 * still have the text, it is known word for word. Null where nobody knows.
 *
 * @param place where the later text stands
 * @param pair what stands there now in both languages
 * @param published what readers have
 */
export function formerText(
  place: string,
  pair: Pair,
  published: DraftContent | null,
): string | null {
  const locale = localeOfPlace(place);
  const of = pair[locale]?.of;
  const former = published && pairAt(published, place)[otherLocale(locale)];
  return of !== undefined && former && printOf(former.text) === of ? former.text : null;
}
