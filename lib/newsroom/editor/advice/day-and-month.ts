import { asciiDigits } from '@/lib/platform/text/digits';
import { monthsIn, type Differing, type NamedMonth } from './named-dates';

/** A day of the month beside its month's name, as it stands there; `key` is `12/11` for 12 November. */
type Dated = { key: string; day: number; month: number; words: string };

type DayNumber = { value: number; from: number; to: number };

/** Behind a number that counts a day: `12th`, `12वीं`. */
const ordinal = '(?:st|nd|rd|th|वीं|वें|वाँ|वां)?';
/** A number that may be a day of a month: no part of a time, a sum, a share or `12/11/2026`. */
const dayNumber = new RegExp(
  `(?<![\\d/:]|\\d[.,])(?:0?[1-9]|[12]\\d|3[01])(?![\\d/:]|[.,]\\d)${ordinal}(?![\\p{L}\\p{M}])`,
  'giu',
);
/** What stands between a day and its own month. */
const tightBefore = /^(?:\s+|-|\s+of\s+)$/iu;
const tightBehind = /^(?:\.?\s+|-)$/u;
/** What stands between a month and further days of it: `12 से 14 नवंबर`, `November 12, 13 and 15`, `नवंबर की 12`. */
const linked =
  /^(?:[\s,&–—-]|\d|\b(?:st|nd|rd|th|and|to|or|till|until|through|the|of)\b|(?<=\d)(?:st|nd|rd|th)|वीं|वें|वाँ|वां|और|तथा|एवं|व(?=\s)|या|से|की|के)*$/iu;
/** A date in figures, whose month is the second or, in America, the first. */
const inFigures = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/g;

/** Characters between a day and its month. */
const farthest = 200;

const keyOf = (day: number, month: number) => `${day}/${month + 1}`;

/** Of a text: the dates it surely names, those that it may name, and its months and numbers. */
type Named = {
  sure: Dated[];
  possible: ReadonlySet<string>;
  months: ReadonlySet<number>;
  numbers: ReadonlySet<number>;
};

function datesIn(text: string): Named {
  const plain = asciiDigits(text.normalize('NFC'));
  const months = monthsIn(text);
  const days = [...plain.matchAll(dayNumber)].map(({ 0: found, index }) => ({
    value: Number.parseInt(found, 10),
    from: index,
    to: index + found.length,
  }));
  const sure: Dated[] = [];
  const possible = new Set<string>();
  for (const day of days) {
    const near = monthsNear(months, day);
    const own = near.filter((month) => isTight(plain, day, month));
    const [month] = own;
    if (month && own.length === 1) {
      sure.push({
        key: keyOf(day.value, month.which),
        day: day.value,
        month: month.which,
        words: plain.slice(Math.min(day.from, month.from), Math.max(day.to, month.to)),
      });
      continue;
    }
    for (const { which, from, to } of near)
      if (linked.test(to <= day.from ? plain.slice(to, day.from) : plain.slice(day.to, from)))
        possible.add(keyOf(day.value, which));
  }
  for (const [, one, other] of plain.matchAll(inFigures)) {
    possible.add(keyOf(Number(one), Number(other) - 1));
    possible.add(keyOf(Number(other), Number(one) - 1));
  }
  return {
    sure,
    possible,
    months: new Set(months.map(({ which }) => which)),
    numbers: new Set([...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits))),
  };
}

/** Months that stand within some words of a day; takes them in their order. */
function monthsNear(months: readonly NamedMonth[], day: DayNumber): NamedMonth[] {
  let [first, last] = [0, months.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if ((months[middle]?.to ?? 0) < day.from - farthest) first = middle + 1;
    else last = middle;
  }
  const near: NamedMonth[] = [];
  for (const month of months.slice(first, first + farthest)) {
    if (month.from > day.to + farthest) break;
    near.push(month);
  }
  return near;
}

/** Whether the day stands right before the month or right behind it. */
function isTight(plain: string, day: DayNumber, month: NamedMonth): boolean {
  return month.from >= day.to
    ? tightBefore.test(plain.slice(day.to, month.from))
    : tightBehind.test(plain.slice(month.to, day.from));
}

/** Dates of the first that the second gives otherwise, although it names their day and their month. */
function onlyIn(own: Named, other: Named): string[] {
  const known = new Set([...other.possible, ...other.sure.map(({ key }) => key)]);
  const dates = own.sure.filter(
    ({ key, day, month }) => !known.has(key) && other.months.has(month) && other.numbers.has(day),
  );
  return [...new Map(dates.map(({ key, words }) => [key, words])).values()];
}

/**
 * Dates in which two texts contradict each other although both name the same days and months, only
 * paired otherwise: `12 नवंबर … 13 दिसंबर` and `13 November … 12 December`. Days or months that only one
 * of them names are told by numbers.ts and named-dates.ts.
 *
 * @param a plain text in one language
 * @param b the same in the other
 * @returns one pair of lists of dates as they stand there; none is well
 */
export function contradictingPairs(a: string, b: string): Differing[] {
  const [own, other] = [datesIn(a), datesIn(b)];
  const [onlyA, onlyB] = [onlyIn(own, other), onlyIn(other, own)];
  return onlyA.length > 0 && onlyB.length > 0 ? [{ onlyA, onlyB }] : [];
}
