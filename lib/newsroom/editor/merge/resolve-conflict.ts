import type { Conflict } from '../model/conflict';
import type { DraftContent } from '../model/model';
import { replaceRow, rowOf, withBody } from '../model/rows';

const localeOf = { body_hi: 'hi', body_en: 'en' } as const;

/**
 * Settles a conflict for what is mine, which a draft holds already; only a block that I took away and
 * that the other still wrote in goes now.
 */
export function resolveWithMine(content: DraftContent, conflict: Conflict): DraftContent {
  if (conflict.kind !== 'block' || conflict.mine !== null) return content;
  return withoutBlock(content, conflict);
}

/** Settles a conflict the other way: puts theirs where mine stood. */
export function resolveWithTheirs(content: DraftContent, conflict: Conflict): DraftContent {
  if (conflict.kind === 'photo') return { ...content, ...conflict.theirs };
  if (conflict.kind === 'field') return { ...content, [conflict.field]: conflict.theirs };
  if (conflict.kind === 'rowPhoto') return replaceRow(content, conflict.theirs);
  const { field, id, theirs } = conflict;
  if (!theirs) return withoutBlock(content, conflict);
  return replaceRow(content, { ...rowOf(content, id), [localeOf[field]]: theirs });
}

function withoutBlock(
  content: DraftContent,
  { field, id }: Extract<Conflict, { kind: 'block' }>,
): DraftContent {
  const left = content[field].filter((block) => block.id !== id);
  return withBody(content, localeOf[field], left);
}
