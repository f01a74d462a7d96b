import type { Locale } from '@/lib/platform/i18n/locale';

import { articleFields, fieldOf, withoutPrint, type DraftContent } from '../model/model';
import { sameValue } from '../model/same-value';
import { clean } from './compared-facts';

/** Fields that are told one by one: blocks are counted, and notes are the newsroom's own. */
type ToldField = Exclude<keyof DraftContent, 'body_hi' | 'body_en' | 'rows' | 'translated_from'>;
const toldFields = (Object.keys(articleFields) as (keyof DraftContent)[]).filter(
  (name): name is ToldField =>
    articleFields[name].kind !== 'body' && articleFields[name].in !== 'note',
);

/** What was changed from one version to the next: which fields, and how many blocks of each language. */
export type ChangeSummary = { fields: ToldField[]; blocks: Record<Locale, number> };

/** Takes two versions; gives in short what the later one says differently, the fields in the order of the draft. */
export function changeSummary(before: DraftContent, after: DraftContent): ChangeSummary {
  return {
    fields: toldFields.filter((name) => !sameValue(clean(before[name]), clean(after[name]))),
    blocks: { hi: changedBlocks(before, after, 'hi'), en: changedBlocks(before, after, 'en') },
  };
}

/** Blocks that were written, removed or added in a language; one that was only moved reads as before. */
function changedBlocks(before: DraftContent, after: DraftContent, locale: Locale): number {
  const [then, now] = [before, after].map(
    (draft) =>
      new Map(draft[fieldOf('body', locale)].map((block) => [block.id, withoutPrint(block)])),
  );
  const ids = new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...ids].filter((id) => !sameValue(then?.get(id), now?.get(id))).length;
}
