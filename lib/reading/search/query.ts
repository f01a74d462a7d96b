import { z } from 'zod';

import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { longestQuery } from './model';

const one = z.union([z.string(), z.array(z.string()).transform((values) => values[0])]).optional();
const slug = one.transform((value) => (value && /^[a-z]+(-[a-z]+)*$/.test(value) ? value : ''));

const schema = z.object({
  q: one.transform((value) => value ?? ''),
  category: slug,
  district: slug,
  page: one.transform((value) => (value && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1)),
});

/** What a search page was asked for. */
export type SearchQuery = {
  q: string;
  /** What its field holds: what was typed, also where that is no question. */
  typed: string;
  category: string;
  district: string;
  page: number;
  /** `none`: nothing typed yet. `too-long`: more than 200 characters. `no-words`: signs or control characters only. */
  state: 'none' | 'too-long' | 'no-words' | 'asked';
};

/**
 * Reads a search address. Takes its parameters as they came; malformed filters and pages are passed
 * over (specification 2: /search?q=&category=&district=). Never throws.
 */
export function parseSearchQuery(
  parameters: Record<string, string | string[] | undefined>,
): SearchQuery {
  const { q: given, category, district, page } = schema.parse(parameters);
  // Beyond any question, not even looked at.
  if (given.length > longestQuery * 5)
    return { q: '', typed: '', category, district, page, state: 'too-long' };
  const q = normaliseLine(given);
  const folded = foldText(q);
  const rest = { typed: q, category, district, page };
  if (q === '') return { ...rest, q, state: given.trim() === '' ? 'none' : 'no-words' };
  if (Array.from(folded).length > longestQuery) return { ...rest, q: '', state: 'too-long' };
  return { ...rest, q, state: folded === '' ? 'no-words' : 'asked' };
}

/** Whether what was asked is no question at all, rather than one that is still to come or finds nothing. */
export function isRefused({ state }: Pick<SearchQuery, 'state'>): boolean {
  return state === 'too-long' || state === 'no-words';
}
