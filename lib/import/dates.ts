import type { Result } from '@/lib/platform/result';
import { asciiDigits } from '@/lib/platform/text/digits';

/** Offsets in minutes of the zone names feeds use (RFC 822, with IST as India means it). */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, cet: 60, cest: 120, eet: 120, eest: 180, msk: 180, sast: 120,
  gst: 240, pkt: 300, ist: 330, slst: 330, npt: 345, mmt: 390, ict: 420, wib: 420, sgt: 480, hkt: 480, pht: 480,
  awst: 480, jst: 540, kst: 540, acst: 570, acdt: 630, aest: 600, aedt: 660, nzst: 720, nzdt: 780,
  ast: -240, adt: -180, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420,
  akst: -540, akdt: -480, hst: -600,
}; // prettier-ignore
/** RFC 822 section 5.1: A is an hour behind, M twelve; N is an hour ahead, Y twelve; there is no J. */
const LETTERS_BEHIND = 'zabcdefghiklm';
const LETTERS_AHEAD = 'znopqrstuvwxy';
/** Characters beyond which nothing is a date. */
const LONGEST_DATE = 200;
/** Dates without a zone are Indian time: the inputs are Indian publications. */
const ASIA_KOLKATA = 330;

const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'जनवरी'],
  ['feb', 'फरवरी', 'फ़रवरी'],
  ['mar', 'मार्च'],
  ['apr', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'जून'],
  ['jul', 'जुलाई'],
  ['aug', 'अगस्त'],
  ['sep', 'सितंबर', 'सितम्बर'],
  ['oct', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'नवंबर', 'नवम्बर'],
  ['dec', 'दिसंबर', 'दिसम्बर'],
];

interface DateParts {
  year: number;
  month: number;
  day: number;
  rest: string;
}

function monthNumber(name: string): number | null {
  const small = name.toLowerCase().normalize('NFC');
  const index = MONTH_NAMES.findIndex((names) =>
    names.some((known) =>
      /^[a-z]/.test(known) ? small.startsWith(known) : small === known.normalize('NFC'),
    ),
  );
  return index === -1 ? null : index + 1;
}

/** RFC 2822 section 4.3: two-digit years up to 49 are 20xx, three digits and the rest 19xx. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function readDay(text: string): DateParts | null {
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/s.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})((?:T|\d{6}).*|)$/s.exec(text);
  if (iso)
    return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] ?? '' };
  const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(.*)$/s.exec(text);
  if (yearFirst)
    return {
      year: Number(yearFirst[1]),
      month: Number(yearFirst[2]),
      day: Number(yearFirst[3]),
      rest: yearFirst[4] ?? '',
    };
  // Figures alone are day, month, year, as in India.
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (figures)
    return {
      year: fullYear(figures[3] ?? ''),
      month: Number(figures[2]),
      day: Number(figures[1]),
      rest: figures[4] ?? '',
    };
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s,.-]*(\p{L}[\p{L}\p{M}]*)\.?[\s,.-]*(\d{4}|\d{2})(?!\d)(.*)$/su.exec(
      text,
    );
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]);
  const monthFirst =
    /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})(.*)$/su.exec(text);
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4]);
  // C's asctime: "Jul 16 21:25:41 2025".
  const asctime =
    /^(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(\p{L}+)\s+)?(\d{4})$/u.exec(text);
  if (asctime)
    return named(asctime[5], asctime[1], asctime[2], ` ${asctime[3] ?? ''} ${asctime[4] ?? ''}`);
  return null;
}

function named(year = '', monthName = '', day = '', rest = ''): DateParts | null {
  const month = monthNumber(monthName);
  return month === null ? null : { year: fullYear(year), month, day: Number(day), rest };
}

/** Minutes since midnight with seconds as a fraction, and the zone's offset in minutes. */
function readTime(rest: string): { minutes: number; seconds: number; offset: number } | null {
  let text = rest
    .replace(/^[\s,T|–-]+/i, '')
    .replace(/^at\s+/i, '')
    .replace(/\(.*\)\s*$/, '')
    .trim();
  let minutes = 0;
  let seconds = 0;
  const time =
    /^(\d{1,2})(?::|\.)(\d{2})(?::(\d{2}))?(?:[.,]\d+)?(?:\s*([ap])\.?m\b\.?)?/i.exec(text) ??
    // ISO 8601's basic form: 101500.
    /^(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?(?!\d)/.exec(text);
  if (time) {
    let hours = Number(time[1]);
    if (time[4] !== undefined) hours = (hours % 12) + (time[4].toLowerCase() === 'p' ? 12 : 0);
    minutes = hours * 60 + Number(time[2]);
    seconds = Number(time[3] ?? 0);
    if (hours > 24 || Number(time[2]) > 59 || seconds > 60) return null;
    text = text.slice(time[0].length).trim();
  }
  if (text === '') return { minutes, seconds, offset: ASIA_KOLKATA };
  const numeric = /^(?:gmt|utc)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(text);
  if (numeric) {
    const size = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return size > 14 * 60 ? null : { minutes, seconds, offset: numeric[1] === '-' ? -size : size };
  }
  const offset = zoneOffset(text.toLowerCase().replace(/\.$/, ''));
  return offset === null ? null : { minutes, seconds, offset };
}

function zoneOffset(zone: string): number | null {
  if (Object.hasOwn(ZONES, zone)) return ZONES[zone] ?? null;
  if (zone.length !== 1) return null;
  const [behind, ahead] = [LETTERS_BEHIND.indexOf(zone), LETTERS_AHEAD.indexOf(zone)];
  if (behind !== -1) return -60 * behind || 0;
  return ahead === -1 ? null : 60 * ahead;
}

/**
 * Reads a date as feeds and scrapers write it: ISO 8601, RFC 822/2822 with and without its
 * mistakes (no weekday, two-digit year, full month names, "IST"), ISO 8601's basic form, "18 Apr 2026 05:04 pm",
 * "July 27, 2025", day-month-year in figures, Hindi month names, seconds or milliseconds since 1970.
 * Without a zone the time is Indian (Asia/Kolkata, +05:30).
 *
 * @param text the date as given
 * @returns the moment, or null when the text is no date
 */
export function parseDate(text: string): Date | null {
  if (text.length > LONGEST_DATE) return null;
  const plain = asciiDigits(text)
    .replace(/^\s*(?:(?:published|updated|posted)(?:\s+on)?\s*:?\s*)?/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\d{10}(?:\.\d+)?$/.test(plain)) return new Date(Number(plain) * 1000);
  if (/^\d{13}$/.test(plain)) return new Date(Number(plain));
  const day = readDay(plain) ?? readDay(plain.replace(/^\p{L}[\p{L}\p{M}]*\.?,?\s*/u, ''));
  if (day === null) return null;
  const time = readTime(day.rest);
  if (time === null) return null;
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  const check = new Date(midnight);
  if (check.getUTCMonth() !== day.month - 1 || check.getUTCDate() !== day.day) return null;
  return new Date(midnight + ((time.minutes - time.offset) * 60 + time.seconds) * 1000);
}

/** No article of the site is older than the news web itself; earlier dates are "0000-00-00" and the epoch. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** A clock that runs ahead or a wrong zone; anything later is no publication date. */
const TOLERATED_AHEAD_MS = 24 * 60 * 60 * 1000;

export type DateJudgement = Result<
  { readonly date: Date | null; readonly corrected: boolean },
  string
>;

/**
 * Chooses an article's date among those given. None given leaves it undated. A date up to 24 hours
 * ahead of now is a clock or zone mistake and becomes now; one further ahead, one before 1995 and
 * text that is no date set the article aside.
 *
 * @param candidates dates as given, the best first; blanks are ignored
 * @param now the moment of the import
 * @returns the date (null: undated) and whether it was corrected, or why the article is set aside
 */
export function chooseDate(candidates: readonly string[], now: Date): DateJudgement {
  const given = candidates
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^0000-00-00/.test(text));
  if (given.length === 0) return { ok: true, value: { date: null, corrected: false } };
  let reason = '';
  for (const text of given) {
    const date = parseDate(text);
    if (date === null) reason ||= `the date "${text.slice(0, 40)}" is not understood`;
    else if (date.getTime() < EARLIEST)
      reason ||= `the date ${date.toISOString().slice(0, 10)} lies before 1995`;
    else if (date.getTime() > now.getTime() + TOLERATED_AHEAD_MS)
      reason ||= `the date ${date.toISOString().slice(0, 10)} lies in the future`;
    else if (date.getTime() > now.getTime())
      return { ok: true, value: { date: now, corrected: true } };
    else return { ok: true, value: { date, corrected: false } };
  }
  return { ok: false, error: reason };
}
