import type { Conflict, Merged } from '../model/conflict';
import { leadImageOf } from '../model/lead-image';
import { withWholeImages } from './merge-images';
import type { DraftBlock, DraftContent } from '../model/model';
import { inRowOrder, rowOrder } from '../model/row-order';
import { rowOf } from '../model/rows';
import { sameValue } from '../model/same-value';

const bodies = ['body_hi', 'body_en'] as const;
type Body = (typeof bodies)[number];
const isBody = (field: keyof DraftContent): field is Body => bodies.includes(field as Body);

const lists = [
  'other_districts',
  'tags',
  'keywords',
  'people_mentioned',
  'organizations_mentioned',
] as const;
type Names = (typeof lists)[number];
const isNames = (field: keyof DraftContent): field is Names => lists.includes(field as Names);

/**
 * Merges two drafts that began as the same one, field by field and block by block.
 *
 * @param base the draft both began with
 * @param mine what is in this window
 * @param theirs what another has saved meanwhile
 */
export function mergeDrafts(base: DraftContent, mine: DraftContent, theirs: DraftContent): Merged {
  const conflicts: Conflict[] = [];
  const content = { ...theirs } as Record<keyof DraftContent, unknown>;
  for (const field of Object.keys(theirs) as (keyof DraftContent)[]) {
    // The order of the rows is made last, of those that are left.
    if (field === 'rows') continue;
    if (isBody(field)) {
      content[field] = mergeBlocks(field, base[field], mine[field], theirs[field], conflicts);
    } else if (field === 'translated_from') {
      content[field] = mergePrints(base[field], mine[field], theirs[field]);
    } else if (isNames(field)) {
      content[field] = mergeNames(base[field], mine[field], theirs[field]);
    } else if (!sameValue(mine[field], base[field])) {
      content[field] = mine[field];
      const isBoth = !sameValue(theirs[field], base[field]);
      if (isBoth && !sameValue(mine[field], theirs[field]))
        conflicts.push({ kind: 'field', field, mine: mine[field], theirs: theirs[field] });
    }
  }
  const merged = inRowOrder(content as DraftContent, mergeOrder(base, mine, theirs));
  return withWholeImages({ content: merged, conflicts }, { base, mine, theirs });
}

/** Names that either added, without those that either took away; in my order where I changed anything. */
function mergeNames(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (sameValue(mine, base)) return [...theirs];
  const left = mine.filter((name) => theirs.includes(name) || !base.includes(name));
  const added = theirs.filter((name) => !base.includes(name) && !mine.includes(name));
  return [...left, ...added];
}

type PrintsByPlace = DraftContent['translated_from'];

/** My print of each place where I wrote, else theirs. */
function mergePrints(base: PrintsByPlace, mine: PrintsByPlace, theirs: PrintsByPlace) {
  const places = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = places.map((place) => [
    place,
    (mine[place] === base[place] ? theirs : mine)[place],
  ]);
  return Object.fromEntries(entries.filter(([, print]) => print !== undefined)) as PrintsByPlace;
}

function mergeBlocks(
  field: Body,
  base: readonly DraftBlock[],
  mine: readonly DraftBlock[],
  theirs: readonly DraftBlock[],
  conflicts: Conflict[],
): DraftBlock[] {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    (blocks) => new Map(blocks.map((block) => [block.id, block])),
  ) as [Map<string, DraftBlock>, Map<string, DraftBlock>, Map<string, DraftBlock>];
  const kept = new Map<string, DraftBlock>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const [was, own, other] = [inBase.get(id), inMine.get(id), inTheirs.get(id)];
    const isMineChanged = !sameValue(own, was);
    const isTheirsChanged = !sameValue(other, was);
    const chosen = isMineChanged ? own : other;
    // What the other still writes in is not deleted under their hands, and the other way round.
    const survivor = chosen ?? (isMineChanged && isTheirsChanged ? other : undefined);
    if (survivor) kept.set(id, survivor);
    if (isMineChanged && isTheirsChanged && !sameValue(own, other))
      conflicts.push({ kind: 'block', field, id, mine: own ?? null, theirs: other ?? null });
  }
  return [...kept.values()];
}

/** My order of the rows where I changed it, else theirs; what only the other has stands behind the row it stands behind there. */
function mergeOrder(base: DraftContent, mine: DraftContent, theirs: DraftContent): string[] {
  const [was, own, other] = [base, mine, theirs].map(rowOrder) as [string[], string[], string[]];
  const hasMyOrder = !sameValue(
    own.filter((id) => was.includes(id)),
    was.filter((id) => own.includes(id)),
  );
  const [leading, following] = hasMyOrder ? [own, other] : [other, own];
  const order = [...leading];
  let former: string | null = null;
  for (const id of following) {
    if (!order.includes(id)) order.splice(former === null ? 0 : order.indexOf(former) + 1, 0, id);
    former = id;
  }
  return order;
}

/** What stands in a draft where both wrote. */
function valueAt(content: DraftContent, conflict: Conflict): unknown {
  if (conflict.kind === 'field') return content[conflict.field];
  if (conflict.kind === 'photo') return leadImageOf(content);
  if (conflict.kind === 'rowPhoto') return rowOf(content, conflict.id);
  return content[conflict.field].find(({ id }) => id === conflict.id);
}

/**
 * The conflicts that are open after another merge: the new ones, and those before whose place it left
 * alone. Takes the draft before and after.
 */
export function openConflicts(
  former: readonly Conflict[],
  before: DraftContent,
  after: DraftContent,
  found: readonly Conflict[],
): Conflict[] {
  const isFoundAgain = (conflict: Conflict) =>
    found.some(
      (each) =>
        each.field === conflict.field &&
        ('id' in each ? 'id' in conflict && each.id === conflict.id : !('id' in conflict)),
    );
  const left = former.filter(
    (conflict) =>
      !isFoundAgain(conflict) && sameValue(valueAt(before, conflict), valueAt(after, conflict)),
  );
  return [...left, ...found];
}
