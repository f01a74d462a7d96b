import type { Conflict, Merged } from '../model/conflict';
import { leadImageFieldNames, leadImageOf, type LeadImageFields } from '../model/lead-image';
import type { DraftContent } from '../model/model';
import { replaceRow, rowOf } from '../model/rows';
import { sameValue } from '../model/same-value';
import type { BlockPair } from '../model/translation';

type Drafts = Record<'base' | 'mine' | 'theirs', DraftContent>;

/** Whether both changed something from which they then differ. */
const isChangedByBoth = (was: unknown, own: unknown, other: unknown) =>
  !sameValue(own, was) && !sameValue(other, was);

/**
 * Keeps each image together with what is said of it, which merged field by field would stand under the
 * other one. Takes what was merged so, and the drafts it was merged of.
 */
export function withWholeImages(merged: Merged, drafts: Drafts): Merged {
  return withRowImages(withLeadImage(merged, drafts), drafts);
}

function withLeadImage({ content, conflicts }: Merged, { base, mine, theirs }: Drafts): Merged {
  const [was, own, other] = [base, mine, theirs].map(leadImageOf) as [
    LeadImageFields,
    LeadImageFields,
    LeadImageFields,
  ];
  if (!isChangedByBoth(was, own, other) || own.image_url === other.image_url)
    return { content, conflicts };
  const ofElse = conflicts.filter(
    ({ field }) => !leadImageFieldNames.some((each) => each === field),
  );
  const image: Conflict = { kind: 'photo', field: 'image_url', mine: own, theirs: other };
  return { content: { ...content, ...own }, conflicts: [...ofElse, image] };
}

const isImage = ({ hi, en }: BlockPair) => (hi ?? en)?.type === 'image';
const addressOf = ({ hi, en }: BlockPair) => hi?.url ?? en?.url ?? '';

function withRowImages(merged: Merged, { base, mine, theirs }: Drafts): Merged {
  const ids = new Set([...mine.body_hi, ...mine.body_en].map(({ id }) => id));
  return [...ids].reduce(({ content, conflicts }, id) => {
    const [was, own, other] = [base, mine, theirs].map((draft) => rowOf(draft, id)) as [
      BlockPair,
      BlockPair,
      BlockPair,
    ];
    const isTwo = isImage(own) && isImage(other) && addressOf(own) !== addressOf(other);
    if (!isTwo || !isChangedByBoth(was, own, other)) return { content, conflicts };
    const ofElse = conflicts.filter((each) => each.kind !== 'block' || each.id !== id);
    const image: Conflict = { kind: 'rowPhoto', field: 'body_hi', id, mine: own, theirs: other };
    return { content: replaceRow(content, own), conflicts: [...ofElse, image] };
  }, merged);
}
