import { foldText } from './fold';

const SHORTEST_STEM = 3;

/** A phrase found in a text: which one, and where in the list of tokens it stands. */
export interface Found<Meaning> {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
}

interface Phrase<Meaning> {
  readonly tokens: readonly string[];
  readonly meaning: Meaning;
}

/**
 * The folded words of a text, as phrases are looked up among them. A visarga typed for a colon
 * ("रायपुरः") is dropped from word ends.
 *
 * @param text any text
 * @returns folded words in order
 */
export function tokensOf(text: string): string[] {
  const folded = foldText(text);
  return folded === ''
    ? []
    : folded.split(' ').map((token) => (token.endsWith('\u0903') ? token.slice(0, -1) : token));
}

/** Finds many phrases at once in folded words; the longest phrase wins, words inside it are not found again. */
export class PhraseBook<Meaning> {
  private readonly byFirstWord = new Map<string, Phrase<Meaning>[]>();
  private readonly stems = new Map<string, Meaning>();
  private longestStem = 0;

  /**
   * Adds a phrase; a phrase that is already there keeps its first meaning.
   *
   * @param phrase the words in any spelling; nothing happens when it has none
   * @param meaning what finding it means
   */
  add(phrase: string, meaning: Meaning): void {
    const tokens = tokensOf(phrase);
    const first = tokens[0];
    if (first === undefined) return;
    const same = this.byFirstWord.get(first) ?? [];
    if (same.some((known) => known.tokens.join(' ') === tokens.join(' '))) return;
    same.push({ tokens, meaning });
    same.sort((a, b) => b.tokens.length - a.tokens.length);
    this.byFirstWord.set(first, same);
  }

  /**
   * Adds the beginning of words, for words that are inflected ("किसान" for "किसानों").
   *
   * @param stem one word's beginning in any spelling, at least 3 characters folded
   * @param meaning what finding it means
   */
  addStem(stem: string, meaning: Meaning): void {
    const folded = foldText(stem);
    if (folded.length < SHORTEST_STEM || folded.includes(' '))
      throw new RangeError(`"${stem}" is no stem`);
    if (!this.stems.has(folded)) this.stems.set(folded, meaning);
    this.longestStem = Math.max(this.longestStem, folded.length);
  }

  private stemMeaning(token: string): Meaning | undefined {
    for (
      let length = Math.min(token.length, this.longestStem);
      length >= SHORTEST_STEM;
      length -= 1
    ) {
      const meaning = this.stems.get(token.slice(0, length));
      if (meaning !== undefined) return meaning;
    }
    return undefined;
  }

  /**
   * All phrases in a text, in order.
   *
   * @param tokens what `tokensOf` gave
   * @returns each phrase found with its place
   */
  find(tokens: readonly string[]): Found<Meaning>[] {
    const found: Found<Meaning>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] ?? '';
      const match = this.byFirstWord
        .get(token)
        ?.find((phrase) => phrase.tokens.every((word, offset) => tokens[at + offset] === word));
      if (!match) {
        const meaning = this.stemMeaning(token);
        if (meaning !== undefined) found.push({ meaning, start: at, end: at + 1 });
        continue;
      }
      found.push({ meaning: match.meaning, start: at, end: at + match.tokens.length });
      at += match.tokens.length - 1;
    }
    return found;
  }
}
