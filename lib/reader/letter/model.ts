import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';

/** How often a letter comes: in the morning, or on Saturday mornings. */
export const frequencies = ['daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Which letter somebody gets; without a district of all. */
export type LetterChoices = { language: Locale; frequency: Frequency; district: string | null };

/** A letter that has gone: of a day as `2026-11-25`, for a district or (null) for all. */
export type LetterKey = { kind: Frequency; day: string; district: string | null };

/** The longest e-mail address (RFC 5321, 4.5.3.1.3, without its brackets). */
export const longestAddress = 254;

/** Where the letter is asked for. */
export const letterPath = '/letter';
/** Where the links of mails lead: to confirm a letter, to change it or leave. */
export const letterPages = { confirm: '/letter/confirm', choices: '/letter/choices' } as const;

/** The archive of letters. */
export function lettersPath(locale: Locale): string {
  return localePath(locale, '/letters');
}

/** A letter in the archive, by its name. */
export function letterPathOf(locale: Locale, name: string): string {
  return localePath(locale, `/letters/${name}`);
}

/** What a letter is called, and what its links carry: `d261125`, `w261128-surguja` (schema letter_name). */
export function nameOfLetter({ kind, day, district }: LetterKey): string {
  const date = day.slice(2).replaceAll('-', '');
  return `${kind.charAt(0)}${date}${district === null ? '' : `-${district}`}`;
}

/** The letter that a name is of, whether or not it has gone; null for what is no name. */
export function letterOf(name: string): LetterKey | null {
  const [, kind, year, month, date, district] =
    /^([dw])(\d\d)(\d\d)(\d\d)(?:-([a-z-]{1,60}))?$/.exec(name) ?? [];
  if (!kind) return null;
  return {
    kind: kind === 'd' ? 'daily' : 'weekly',
    day: `20${year}-${month}-${date}`,
    district: district ?? null,
  };
}

/** Where an article of a letter is read; the mark says by which letter somebody came. */
export function linkFromLetter(site: string, locale: Locale, id: string, name: string): string {
  return `${site}${articlePath(locale, id)}?via=${name}`;
}

/**
 * An address with all but its beginning hidden, for pages that a forwarded letter may lead others to: `r…@example.org`.
 */
export function hiddenAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}…${address.slice(at)}`;
}
