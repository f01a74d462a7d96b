import 'server-only';

import { z } from 'zod';

import { articleBlocks } from '@/lib/reading/articles/body';
import { cardColumns, toCard, type CardRow } from '@/lib/reading/articles/rows';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Database } from '@/lib/platform/supabase/database.types';
import { liveClient, ReadError } from '@/lib/platform/supabase/public';

import { markWords, snippetOf } from './highlight';
import { resultsPerPage, type FoundArticle, type SearchResults, type Suggestion } from './model';
import type { SearchQuery } from './query';

const answerSchema = z.object({
  ids: z.array(z.string()),
  total: z.number(),
  capped: z.boolean(),
  partial: z.boolean(),
  corrected: z.string().nullable(),
  categories: z.record(z.string(), z.number()),
  districts: z.record(z.string(), z.number()),
  marks: z.array(z.string()),
});

type Terms = Pick<SearchQuery, 'q' | 'category' | 'district' | 'page'>;

/** One page of what a question finds, best first. Never cached: there are too many questions. Throws ReadError. */
export async function readSearch(locale: Locale, terms: Terms): Promise<SearchResults> {
  const { data, error } = await liveClient().rpc('search_articles', {
    query: terms.q,
    page_number: terms.page,
    page_size: resultsPerPage,
    ...filtersOf(terms),
  });
  if (error) throw new ReadError('search results', error);
  const answer = answerSchema.parse(data);
  return {
    articles: await readFound(locale, answer.ids, new Set(answer.marks)),
    total: answer.total,
    isCapped: answer.capped,
    isPartial: answer.partial,
    corrected: answer.corrected,
    categories: answer.categories,
    districts: answer.districts,
    pageCount: Math.ceil(answer.total / resultsPerPage),
  };
}

/** Up to five articles for a question being typed, titles in the edition's language. Throws ReadError. */
export async function readSuggestions(
  locale: Locale,
  terms: Omit<Terms, 'page'>,
): Promise<Suggestion[]> {
  const { data, error } = await liveClient().rpc('suggest_articles', {
    query: terms.q,
    edition: locale,
    ...filtersOf(terms),
  });
  if (error) throw new ReadError('suggestions', error);
  return data;
}

function filtersOf({ category, district }: Pick<Terms, 'category' | 'district'>) {
  return {
    ...(category && { category_filter: category }),
    ...(district && { district_filter: district }),
  };
}

type FoundRow = CardRow &
  Pick<Database['public']['Tables']['news_articles']['Row'], 'body_hi' | 'body_en'>;

async function readFound(
  locale: Locale,
  ids: string[],
  marks: ReadonlySet<string>,
): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const { data, error } = await liveClient()
    .from('news_articles')
    .select(`${cardColumns},body_hi,body_en`)
    .in('id', ids)
    .overrideTypes<FoundRow[], { merge: false }>();
  if (error) throw new ReadError('stories found', error);
  const rows = new Map(data.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toFound(row, locale, marks)] : [];
  });
}

function toFound(row: FoundRow, locale: Locale, marks: ReadonlySet<string>): FoundArticle {
  const card = toCard(row, locale);
  const { lang } = card.title;
  const summary = lang === 'hi' ? row.summary_hi : row.summary_en;
  const blocks = articleBlocks(lang === 'hi' ? row.body_hi : row.body_en, null);
  const text = snippetOf(
    summary,
    blocks.map((block) => block.text),
    marks,
  );
  return { card, title: markWords(card.title.text, marks), snippet: text && { lang, text } };
}
