import { printOf, type DraftContent } from './model';

/** The print of a draft (`printOf`): the same where `sameValue` calls two drafts the same. */
export function printOfDraft(draft: DraftContent): string {
  return printOf(JSON.stringify(draft, inOneOrder));
}

/** The database gives an object's keys back in an order of its own. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
