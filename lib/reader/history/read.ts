import 'server-only';

import {
  embeddedArticle,
  publicArticle,
  publishedColumn,
  type WithArticle,
} from '@/lib/reading/articles/public-article';
import { toCard } from '@/lib/reading/articles/rows';
import type { Locale } from '@/lib/platform/i18n/locale';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { readingsPerPage, type HistoryPage } from './model';

/** One page (1, 2, …) of the reader's history, newest first; withdrawn articles are left out. Throws ReadError. */
export async function readHistoryPage(
  client: SessionClient,
  locale: Locale,
  page: number,
): Promise<HistoryPage> {
  const from = (page - 1) * readingsPerPage;
  const { data, error, count } = await client
    .from('reading_history')
    .select(`read_at, ${embeddedArticle}`, { count: 'exact' })
    .match(publicArticle)
    .lte(publishedColumn, new Date().toISOString())
    .order('read_at', { ascending: false })
    .order('article_id')
    .range(from, from + readingsPerPage - 1)
    .overrideTypes<(WithArticle & { read_at: string })[], { merge: false }>();
  // PostgREST answers PGRST103 when the range lies past the last row: an empty page, not a fault.
  if (error && error.code !== 'PGRST103') throw new ReadError('a page of the history', error);
  const total = count ?? 0;
  return {
    readings: (data ?? []).map((row) => ({
      article: toCard(row.story, locale),
      readAt: row.read_at,
    })),
    total,
    pageCount: Math.ceil(total / readingsPerPage),
  };
}

/** Whether the reader's history is kept, or paused. Throws ReadError. */
export async function isHistoryRecorded(client: SessionClient): Promise<boolean> {
  const { data, error } = await client.from('reader_settings').select('keeps_history').single();
  if (error) throw new ReadError('whether a history is kept', error);
  return data.keeps_history;
}
