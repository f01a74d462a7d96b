/** The desk's keys, with the name of what each does in the catalogue (`keys`). */
export const deskKeys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↵', 'open'],
  ['X', 'choose'],
  ['P', 'publish'],
  ['S', 'schedule'],
  ['R', 'return'],
  ['E', 'openOther'],
  ['C', 'copyAddress'],
  ['⌫', 'discard'],
  ['Z', 'undo'],
  ['/', 'search'],
] as const;
