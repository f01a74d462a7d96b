import type { BulletinKey } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { isoInIndia } from '@/lib/platform/text/dates';
import type { Frequency, LetterKey } from '@/lib/reader/letter/model';

/** How many get a letter of a kind, from somewhere, in a language. */
type ReaderCount = {
  district: string | null;
  frequency: Frequency;
  language: Locale;
  readers: number;
};

export const letterFigures = ['sent', 'failed', 'bounced', 'unsubscribed', 'reads'] as const;
/** A letter that has gone and what became of it. */
type GoneLetter = LetterKey & { name: string } & Record<(typeof letterFigures)[number], number>;

/** Who gets letters, and the letters of the last days. No addresses. */
export type LetterStats = {
  readers: ReaderCount[];
  unconfirmed: number;
  waiting: number;
  letters: GoneLetter[];
};

/** The forms of a letter. */
export const letterForms = ['html', 'text'] as const;
export type LetterForm = (typeof letterForms)[number];

/** When letters go, on their day in India (schema make_letters). */
const goesAt = 'T06:30:00+05:30';
const day = 86_400_000;

/** The next letter of a kind, with the moment at which it goes: each morning, or on Saturday. */
export function nextLetter(kind: Frequency, now: Date): { day: string; goes: string } {
  for (let ahead = 0; ; ahead += 1) {
    const date = isoInIndia(new Date(now.getTime() + ahead * day).toISOString()).slice(0, 10);
    const goes = new Date(`${date}${goesAt}`);
    const isItsDay = kind === 'daily' || new Date(`${date}T12:00:00Z`).getUTCDay() === 6;
    if (isItsDay && goes > now) return { day: date, goes: goes.toISOString() };
  }
}

/** Where a letter before it goes is seen and arranged. */
export const nextLetterPath = '/admin/letters/next';

/** Where the preview of a letter is shown, as it is saved in this revision. */
export function previewPath(
  { day: of, edition, district }: BulletinKey,
  shown: { lang: Locale; as: LetterForm; revision: number },
): string {
  const query = new URLSearchParams({
    day: of,
    edition,
    ...(district && { district }),
    lang: shown.lang,
    as: shown.as,
    revision: String(shown.revision),
  });
  return `/api/newsroom/letters?${query}`;
}
