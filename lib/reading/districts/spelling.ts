/** Written either way in names of places: "भानूप्रतापपुर", "दुर्गुकोंडल", "Geedam". */
const EITHER_WAY: readonly [RegExp, string][] = [
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/ण/gu, 'न'],
  [/aa/giu, 'a'],
  [/ee/giu, 'i'],
  [/oo/giu, 'u'],
  [/w/giu, 'v'],
];

/**
 * A text with the vowels of names in one spelling, its words as many and in the same order.
 *
 * @param text any text
 */
export function inOneSpelling(text: string): string {
  return EITHER_WAY.reduce((said, [spelling, one]) => said.replace(spelling, one), text);
}

/**
 * The words of a text as names of places are looked up among them, one for each of those given.
 *
 * @param tokens folded words (`tokensOf`)
 */
export function placeTokens(tokens: readonly string[]): string[] {
  return tokens.length === 0 ? [] : inOneSpelling(tokens.join(' ')).split(' ');
}
