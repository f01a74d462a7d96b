import { localePath } from '@/lib/platform/paths';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { linesOf } from '@/lib/platform/text/lines';

/**
 * The votes for each answer, in their order, and how many an editor left out; `isBrought`: whether another site counted them, with whose
 * archive they came (schema polls, poll_counts).
 */
export type PollResult = { votes: number[]; leftOut: number; isBrought: boolean };

/** A poll of a public article, in a language of its text. */
export type Poll = {
  /** The id of its block. */
  id: string;
  question: string;
  answers: string[];
  /** Which wording it is; a vote names the one that its reader saw. */
  revision: number;
  openedAt: string;
  closesAt: string;
  /** Where it is over. */
  result: PollResult | null;
};

/** Fewest and most answers of a poll (schema polls, poll_not_whole). */
export const answerLimits = { fewest: 2, most: 8 } as const;
/** Characters of a poll's text (schema articles, is_article_body). */
export const pollLimit = 2000;
/** Votes below which shares would say more than the votes do. */
const fewestForShares = 20;

/** Takes the text of a block `poll`: the question, and an answer a line. */
export function pollLines(text: string): { question: string; answers: string[] } {
  const [question = '', ...answers] = linesOf(text);
  return { question, answers };
}

/**
 * Whole per cent of each answer, which make 100 together (the largest remainders are rounded up, the first of equal
 * ones first); null where there are too few votes for it.
 */
export function sharesOf(votes: readonly number[]): number[] | null {
  const all = sumOf(votes);
  if (all < fewestForShares) return null;
  const exact = votes.map((count) => (count * 100) / all);
  const shares = exact.map(Math.floor);
  const left = 100 - sumOf(shares);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/** An answer's share, whole per cent, as an edition writes it. */
export function shareWords(locale: Locale, share: number): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent' }).format(share / 100);
}

/** All votes that count. */
export function sumOf(votes: readonly number[]): number {
  return votes.reduce((sum, count) => sum + count, 0);
}

/** Whether no vote could ever be cast here: the poll came with an archive, and was over by then. */
export function wasHeldElsewhere({ openedAt, closesAt }: Poll): boolean {
  return Date.parse(closesAt) <= Date.parse(openedAt);
}

/** Where one votes on a poll, and sees the numbers when one has. */
export function pollPath(locale: Locale, article: string, block: string): string {
  return localePath(locale, `/poll/${article}/${block}`);
}

/** Whether a part of an address may be a block's id (schema articles, is_article_body). */
export function isBlockId(part: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(part);
}
