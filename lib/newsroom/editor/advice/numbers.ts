import { asciiDigits } from '@/lib/platform/text/digits';

/** Words of magnitudes in both languages, by what they mean. */
const magnitudes: readonly (readonly [RegExp, number])[] = [
  [/^(?:हज़ार|हजार|thousand)/iu, 1e3],
  [/^(?:लाख|lakhs?|lacs?)/iu, 1e5],
  [/^(?:मिलियन|million)/iu, 1e6],
  [/^(?:करोड़|करोड|crores?)/iu, 1e7],
  [/^(?:अरब|बिलियन|billion)/iu, 1e9],
];

const magnitudeOf = (words: string): number =>
  magnitudes.find(([word]) => word.test(words))?.[1] ?? 1;

/** Characters behind a number in which the word of its magnitude begins. */
const longestMagnitude = 60;

/** A number where it stands, with the word of its magnitude (UTF-16 units). */
type Named = { from: number; to: number; magnitude: number; value: number };

/** 1 लाख 20 हज़ार and 5 हज़ार 200 are one number each. */
function joined(found: readonly Named[]): Named[] {
  const whole: Named[] = [];
  for (const next of found) {
    const former = whole.at(-1);
    const isPart =
      former && former.magnitude !== 1 && former.to === next.from && next.value < former.magnitude;
    if (isPart) whole[whole.length - 1] = { ...next, value: former.value + next.value };
    else whole.push(next);
  }
  return whole;
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
  // 10.30 am is a time, as 10:30 बजे is.
  const plain = asciiDigits(text.normalize('NFC')).replace(
    /(\d{1,2})\.(\d{2})(?=\s*(?:[ap]\.?m\b|बजे))/giu,
    '$1:$2',
  );
  const found = [...plain.matchAll(/\d+(?:,\d+)*(?:\.\d+)?/g)].map(
    ({ index, 0: digits }): Named => {
      const end = index + digits.length;
      const behind = plain.slice(end, end + longestMagnitude);
      const magnitude = magnitudeOf(behind.replace(/^[\s-]+/u, ''));
      const word = magnitude === 1 ? '' : (/^[\s-]*[\p{L}\p{M}]+ */u.exec(behind)?.[0] ?? '');
      return {
        from: index,
        to: index + digits.length + word.length,
        magnitude,
        value: Math.round(Number(digits.replaceAll(',', '')) * magnitude * 100) / 100,
      };
    },
  );
  return joined(found)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
}

/** Numbers that only one of two texts names. */
export function differingNumbers(a: string, b: string): { onlyA: number[]; onlyB: number[] } {
  const [own, other] = [numbersOf(a), numbersOf(b)];
  return { onlyA: without(own, other), onlyB: without(other, own) };
}

function without(numbers: readonly number[], taken: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const number of taken) left.set(number, (left.get(number) ?? 0) + 1);
  return numbers.filter((number) => {
    const count = left.get(number) ?? 0;
    left.set(number, count - 1);
    return count <= 0;
  });
}
