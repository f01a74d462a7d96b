import { blockTypes, emptyDraft, fieldsOfKind, type DraftBlock, type DraftContent } from './model';
import { inRowOrder } from './row-order';

/** Fields that the table wants null where nothing was entered; the editor holds '' while one types. */
const nullWhenEmpty = new Set<string>(
  (['text', 'line', 'address'] as const).flatMap((kind): string[] => fieldsOfKind(kind)),
);

/** The draft as the database keeps it. */
export function toStored(draft: DraftContent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      if (value === '' && nullWhenEmpty.has(field)) return [field, null];
      if (Array.isArray(value) && value.length === 0 && field.startsWith('body_'))
        return [field, null];
      return [field, value];
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function entriesOf(field: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry: unknown) =>
    field.startsWith('body_') ? isBlock(entry) : isText(entry),
  );
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

function isBlock(entry: unknown): entry is DraftBlock {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, type, text } = entry as Record<string, unknown>;
  return isText(id) && isText(text) && blockTypes.some((each) => each === type);
}

/** A kept working copy as a draft: what is missing or of another kind is empty. Takes any object. */
export function toDraft(stored: Record<string, unknown>): DraftContent {
  const entries = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = stored[field];
    if (Array.isArray(empty)) return [field, entriesOf(field, value)];
    if (field === 'translated_from') return [field, textsOf(value)];
    const isOne = empty === null ? typeof value !== 'object' : typeof value === typeof empty;
    return [field, isOne && value !== undefined ? value : empty];
  });
  const draft = Object.fromEntries(entries) as DraftContent;
  return inRowOrder(draft, draft.rows);
}
