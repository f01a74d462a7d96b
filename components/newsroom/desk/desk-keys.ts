import type { RowAction } from '@/lib/newsroom/desk/model';

import type { NamedKey } from '../shared/key-help.client';

const walking: readonly NamedKey[] = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↵', 'open'],
  ['E', 'openOther'],
  ['C', 'copyAddress'],
  ['/', 'search'],
];
const acting: readonly (readonly [action: RowAction, key: NamedKey])[] = [
  ['publish', ['P', 'publish']],
  ['schedule', ['S', 'schedule']],
  ['return', ['R', 'return']],
  ['discard', ['⌫', 'discard']],
];

/** Takes what can be done with the articles of a list; gives its keys, with the name of what each does (`keys.does`). */
export function deskKeys(actions: readonly RowAction[]): readonly NamedKey[] {
  if (actions.length === 0) return walking;
  const own = acting.filter(([action]) => actions.includes(action)).map(([, key]) => key);
  return [...walking, ['X', 'choose'], ...own, ['Z', 'undo']];
}
