import { asciiDigits } from '@/lib/platform/text/digits';

/** Months by their names in both languages; English ones only with a capital: `may` is a verb. */
const months = [
  'जनवरी January Jan',
  'फ़रवरी February Feb',
  'मार्च March Mar',
  'अप्रैल April Apr',
  'मई May',
  'जून June Jun',
  'जुलाई July Jul',
  'अगस्त August Aug',
  'सितंबर सितम्बर September Sept Sep',
  'अक्टूबर अक्तूबर October Oct',
  'नवंबर नवम्बर November Nov',
  'दिसंबर दिसम्बर December Dec',
] as const;

/** Days of the week; short ones (सोम, Sun) are other words too. */
const weekdays = [
  'सोमवार Monday Mondays',
  'मंगलवार Tuesday Tuesdays',
  'बुधवार Wednesday Wednesdays',
  'गुरुवार गुरूवार बृहस्पतिवार वीरवार Thursday Thursdays',
  'शुक्रवार Friday Fridays',
  'शनिवार Saturday Saturdays',
  'रविवार इतवार Sunday Sundays',
] as const;

/** A word as it is looked up: a dot that was left out under a letter makes no other word. */
const keyOf = (word: string) => {
  const bare = word.normalize('NFC').replaceAll('\u093C', '');
  return /^[A-Z]+$/.test(bare) ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare;
};

const byName = (names: readonly string[]) =>
  new Map(names.flatMap((line, at) => line.split(' ').map((name) => [keyOf(name), at] as const)));
const monthsByName = byName(months);
const weekdaysByName = byName(weekdays);

/** A month or day of the week as a text names it. */
type Named = { which: number; word: string; from: number; to: number; hasNumber: boolean };

/** Characters beside a name in which its number stands. */
const beside = 40;

function namedIn(text: string, names: ReadonlyMap<string, number>): Named[] {
  const plain = asciiDigits(text.normalize('NFC'));
  return [...plain.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((found): Named[] => {
    const [word] = found;
    const which = names.get(keyOf(word));
    if (which === undefined) return [];
    const before = plain.slice(Math.max(0, found.index - beside), found.index);
    const end = found.index + word.length;
    const behind = plain.slice(end, end + beside);
    // `5 Jan Aushadhi Kendras`: a short name before another name is a part of it.
    if (/^[A-Z][a-z]{2}$/.test(word) && word !== 'May' && /^\s+[A-Z]/.test(behind)) return [];
    const hasNumber =
      /\d(?:st|nd|rd|th|वीं|वें|वाँ)?(?:\s+of)?[\s,-]+$/iu.test(before) ||
      /^\.?[\s,-]+\d/u.test(behind);
    return [{ which, word, from: found.index, to: found.index + word.length, hasNumber }];
  });
}

/** A month as a text names it: its number (0 is January) and where its name stands in the text in NFC. */
export type NamedMonth = Pick<Named, 'which' | 'from' | 'to'>;

/** The months that a text names, in their order. */
export function monthsIn(text: string): NamedMonth[] {
  return namedIn(text, monthsByName);
}

/** Words of the first that name what the second does not, each once. */
function onlyIn(own: readonly Named[], other: readonly Named[]): string[] {
  const known = new Set(other.map(({ which }) => which));
  const words = own.filter(({ which }) => !known.has(which)).map(({ word }) => word);
  return [...new Set(words)];
}

/** What only one of two texts says, and what only the other does. */
export type Differing = { onlyA: string[]; onlyB: string[] };

const contradiction = (onlyA: string[], onlyB: string[]): Differing[] =>
  onlyA.length > 0 && onlyB.length > 0 ? [{ onlyA, onlyB }] : [];

/**
 * Months and days of the week in which two texts contradict each other: each names one that the other
 * does not name at all. A month counts only beside a number (`12 नवंबर`, `November 2026`): else it may be
 * another word (`March`, `May`) or loosely meant.
 *
 * @param a plain text in one language
 * @param b the same in the other
 * @returns a pair of words as they stand there for months, one for days of the week; none is well
 */
export function contradictingDates(a: string, b: string): Differing[] {
  const [ownMonths, otherMonths] = [namedIn(a, monthsByName), namedIn(b, monthsByName)];
  const [ownDays, otherDays] = [namedIn(a, weekdaysByName), namedIn(b, weekdaysByName)];
  const withNumber = (named: readonly Named[]) => named.filter(({ hasNumber }) => hasNumber);
  return [
    ...contradiction(
      onlyIn(withNumber(ownMonths), otherMonths),
      onlyIn(withNumber(otherMonths), ownMonths),
    ),
    ...contradiction(onlyIn(ownDays, otherDays), onlyIn(otherDays, ownDays)),
  ];
}
