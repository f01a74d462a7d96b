/** Seconds that are waited at most: a day, as the database has it too (schema sources, record_fetch). */
const longestWait = 86_400;

/**
 * How long a server asks to be left alone (RFC 9110, 10.2.3): a number of seconds or a date. Takes the
 * header and the time in milliseconds; gives seconds, a day at most, or undefined where it says nothing.
 */
export function parseRetryAfter(
  header: string | null | undefined,
  now: number,
): number | undefined {
  const text = header?.trim() ?? '';
  // Without a letter it is no date, whatever Date makes of it: "-5", "1.5".
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : /^[a-z]/i.test(text)
      ? Math.ceil((Date.parse(text) - now) / 1000)
      : Number.NaN;
  return seconds > 0 ? Math.min(seconds, longestWait) : undefined;
}
