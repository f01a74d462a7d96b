import type { TopicBook } from '@/lib/reading/articles/article-topics';
import { foldText } from '@/lib/platform/text/fold';

/** Suggestions given at once. */
const mostSuggestions = 8;

/** A known topic for what is being typed; `isSame`: what is typed is one of its spellings. */
export type TopicSuggestion = { slug: string; nameHi: string; nameEn: string; isSame: boolean };

/** Takes what is typed in either script; gives known topics that begin so, then those that hold it. */
export function suggestTopics(book: TopicBook, typed: string): TopicSuggestion[] {
  const key = foldText(typed);
  if (key === '') return [];
  const found = new Map<string, TopicSuggestion & { rank: number }>();
  for (const [spelling, { slug, nameHi, nameEn }] of book) {
    const rank =
      spelling === key ? 0 : spelling.startsWith(key) ? 1 : spelling.includes(` ${key}`) ? 2 : 3;
    if (rank === 3 || (found.get(slug)?.rank ?? 3) <= rank) continue;
    found.set(slug, { slug, nameHi, nameEn, isSame: rank === 0, rank });
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || a.nameHi.localeCompare(b.nameHi, 'hi'))
    .slice(0, mostSuggestions)
    .map(({ slug, nameHi, nameEn, isSame }) => ({ slug, nameHi, nameEn, isSame }));
}
