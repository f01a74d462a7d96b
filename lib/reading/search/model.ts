import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** Milliseconds after the last key before suggestions are asked for (specification 9). */
export const suggestionDelay = 300;
/** Characters with which suggestions begin (specification 5 and 9). */
export const shortestSuggestion = 2;
/** Greatest height in pixels of the list of suggestions (specification 9). */
export const suggestionListHeight = 400;
/** Recent searches kept and shown (specification 9), and where (specification 3). */
export const recentStored = 10;
export const recentShown = 5;
export const recentKey = 'recentSearches';
/** Characters of a question at most; the database function refuses longer ones as well. */
export const longestQuery = 200;
/** Articles on a page of results. */
export const resultsPerPage = 20;
/** Articles counted at most; beyond, the number is said as "500+". */
export const countedResults = 500;

/** A stretch of text; marked when it is a word that was searched for. */
export type MarkedText = { text: string; isMarked: boolean }[];

/** An article found: what a card shows, with what was searched for marked. */
export type FoundArticle = {
  card: ArticleCard;
  title: MarkedText;
  snippet: { lang: Locale; text: MarkedText } | null;
};

/** One page of what a question finds. */
export type SearchResults = {
  articles: FoundArticle[];
  total: number;
  /** there are more than were counted */
  isCapped: boolean;
  /** no article has all the words; these have most of them */
  isPartial: boolean;
  /** the question with its slips mended, when it had some */
  corrected: string | null;
  /** articles by slug; within the other filter */
  categories: Record<string, number>;
  districts: Record<string, number>;
  pageCount: number;
};

/** An article offered while a question is being typed. */
export type Suggestion = { id: string; title: string; category: string; district: string | null };
