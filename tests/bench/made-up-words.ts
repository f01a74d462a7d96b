const syllables = 'का गि चु जे टो डा तु दी नो पा बे मु या रि लो वा से हि खा घो छा झी थु धा फे भो शा'.split(
  ' ',
);

/** Takes a seed; gives a source of numbers from 0 to 1 that is the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A word in Devanagari that means nothing; another one for each whole number from 0. */
export function madeUpWord(number: number): string {
  let word = '';
  let left = number;
  do {
    word += syllables[left % syllables.length];
    left = Math.floor(left / syllables.length);
  } while (left > 0);
  return word + syllables[word.length % syllables.length];
}
