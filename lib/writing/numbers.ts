/** Words of magnitudes in both languages, by what they mean. */
const magnitudes: readonly (readonly [RegExp, number])[] = [
  [/^(?:हज़ार|हजार|thousand)/iu, 1e3],
  [/^(?:लाख|lakhs?|lacs?)/iu, 1e5],
  [/^(?:मिलियन|million)/iu, 1e6],
  [/^(?:करोड़|करोड|crores?)/iu, 1e7],
  [/^(?:अरब|बिलियन|billion)/iu, 1e9],
];

/** Devanagari digits as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/**
 * The numbers that a text names, whatever the language: `५ लाख`, `5 lakh` and `0.5 million` are all
 * 500000, `1,20,000` is `120,000`. Times and dates give their parts;
 * months and days of the week are compared by their names (named-dates.ts).
 *
 * @param text plain text
 * @returns the numbers, sorted, each as often as it stands there
 */
export function numbersOf(text: string): number[] {
  const plain = asciiDigits(text.normalize('NFC'));
  return [...plain.matchAll(/\d+(?:,\d+)*(?:\.\d+)?/g)]
    .map((found) => {
      const value = Number(found[0].replaceAll(',', ''));
      const behind = plain.slice(found.index + found[0].length).replace(/^[\s-]+/u, '');
      const magnitude = magnitudes.find(([word]) => word.test(behind))?.[1] ?? 1;
      return Math.round(value * magnitude * 100) / 100;
    })
    .sort((a, b) => a - b);
}

/** Numbers that only one of two texts names. */
export function differingNumbers(a: string, b: string): { onlyA: number[]; onlyB: number[] } {
  const [own, other] = [numbersOf(a), numbersOf(b)];
  return { onlyA: without(own, other), onlyB: without(other, own) };
}

function without(numbers: readonly number[], taken: readonly number[]): number[] {
  const rest = [...taken];
  return numbers.filter((number) => {
    const at = rest.indexOf(number);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
}
