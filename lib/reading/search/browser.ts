import type { Locale } from '@/lib/platform/i18n/locale';
import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { recentStored, recentKey, type Suggestion } from './model';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Where searches are kept. A function, since a browser that blocks site data throws where its storage is named. */
type StoreOf = () => Store;

const ownStore: StoreOf = () => localStorage;

/** The reader's recent searches, newest first, at most 10; none when the storage is empty, blocked or malformed. */
export function readRecent(store: StoreOf = ownStore): string[] {
  try {
    const stored: unknown = JSON.parse(store().getItem(recentKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const terms = stored.filter((term): term is string => typeof term === 'string');
    return terms.filter((term) => foldText(term) !== '').slice(0, recentStored);
  } catch {
    return [];
  }
}

/**
 * Puts a search first among the recent ones (specification 5: a blank one is not saved; 9: 10 are
 * kept). A search that is the same but for its spelling is replaced. Gives the list as it is now.
 */
export function rememberSearch(term: string, store: StoreOf = ownStore): string[] {
  const own = normaliseLine(term);
  const recent = readRecent(store);
  if (foldText(own) === '') return recent;
  return write(store, [own, ...without(recent, own)].slice(0, recentStored));
}

/** Takes one search out of the recent ones. Gives the list as it is now. */
export function forgetSearch(term: string, store: StoreOf = ownStore): string[] {
  return write(store, without(readRecent(store), term));
}

/** Takes all recent searches away. */
export function forgetAllSearches(store: StoreOf = ownStore): string[] {
  return write(store, []);
}

function without(recent: readonly string[], term: string): string[] {
  return recent.filter((other) => foldText(other) !== foldText(term));
}

function write(store: StoreOf, recent: string[]): string[] {
  try {
    if (recent.length > 0) store().setItem(recentKey, JSON.stringify(recent));
    else store().removeItem(recentKey);
  } catch {
    // A full or blocked storage: then this visit alone remembers.
  }
  return recent;
}

export type SuggestionQuery = { locale: Locale; q: string; category: string; district: string };

/** Asks for suggestions; gives none on any failure (specification 7: errors are silent). Throws only when aborted. */
export async function fetchSuggestions(
  { locale, q, category, district }: SuggestionQuery,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({
    lang: locale,
    q,
    ...(category && { category }),
    ...(district && { district }),
  });
  const answer = await fetchJson<{ suggestions: Suggestion[] }>(
    `/api/suggestions?${query}`,
    signal,
  );
  return answer?.suggestions ?? [];
}

type Choice = { slug: string; name: string };
/** The words of the search dialog and the names to choose from, in one language. */
export type SearchDialogMessages = {
  labels: Record<string, string>;
  categories: Choice[];
  districts: Choice[];
};

/** What the search dialog says; null when it cannot be had, then the search page does without the dialog. */
export async function fetchSearchDialogMessages(
  locale: Locale,
): Promise<SearchDialogMessages | null> {
  return fetchJson<SearchDialogMessages>(`/api/suggestions/words?lang=${locale}`);
}

export type TrendingTopic = { name: string; href: string };

/** Topics much written about; none when there are none or they cannot be had. */
export async function fetchTrending(locale: Locale): Promise<TrendingTopic[]> {
  const answer = await fetchJson<{ topics?: TrendingTopic[] }>(`/api/trending?lang=${locale}`);
  return Array.isArray(answer?.topics) ? answer.topics : [];
}

async function fetchJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(address, signal ? { signal } : {});
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
