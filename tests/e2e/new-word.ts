/** A word that no article has: letters only, as a name has. */
export const newWord = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'q');
