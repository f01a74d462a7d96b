/** A word that no article has: ten letters, as a name has, which fit every column. */
export const newWord = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(10, 'q')
    .slice(0, 10);
