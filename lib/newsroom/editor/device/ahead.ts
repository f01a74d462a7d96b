import { normaliseText } from '@/lib/platform/text/normalise';

import { isShown, withoutPrint, type DraftBlock, type DraftContent } from '../model/model';
import { sameValue } from '../model/same-value';

/** A block without its print, and without lines in which nothing was entered. */
const asSaid = (block: DraftBlock) =>
  Object.fromEntries(Object.entries(withoutPrint(block)).filter(([, value]) => value !== ''));

/** A draft as publishing would write it down: cleaned texts, no empty blocks, nothing of a language without a title. */
function asPublished(draft: DraftContent): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return normaliseText(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]));
    return value;
  };
  const body = (blocks: DraftContent['body_hi'], title: string) =>
    title.trim() === '' ? [] : blocks.filter(isShown).map(asSaid);
  return clean({
    ...draft,
    // What the newsroom alone knows.
    rows: [],
    translated_from: {},
    summary_hi: draft.title_hi.trim() === '' ? '' : draft.summary_hi,
    summary_en: draft.title_en.trim() === '' ? '' : draft.summary_en,
    body_hi: body(draft.body_hi, draft.title_hi),
    body_en: body(draft.body_en, draft.title_en),
  }) as Record<string, unknown>;
}

/** Whether readers would see something else if the draft were published now. Takes it and what they see. */
export function isAhead(draft: DraftContent, published: DraftContent): boolean {
  return !sameValue(asPublished(draft), asPublished(published));
}
