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

import { bookmarksPerPage, type BookmarkPage } from './model';

/** Which of these articles the reader keeps. Throws ReadError. */
export async function readBookmarkedAmong(
  client: SessionClient,
  articles: readonly string[],
): Promise<string[]> {
  const { data, error } = await client
    .from('bookmarks')
    .select('article_id')
    .in('article_id', [...articles]);
  if (error) throw new ReadError('own bookmarks', error);
  return data.map((row) => row.article_id);
}

/** One page (1, 2, …) of the reader's bookmarks, newest first; withdrawn articles are left out. Throws ReadError. */
export async function readBookmarkPage(
  client: SessionClient,
  locale: Locale,
  page: number,
): Promise<BookmarkPage> {
  const from = (page - 1) * bookmarksPerPage;
  const { data, error, count } = await client
    .from('bookmarks')
    .select(`created_at, ${embeddedArticle}`, { count: 'exact' })
    .match(publicArticle)
    .lte(publishedColumn, new Date().toISOString())
    .order('created_at', { ascending: false })
    .order('article_id')
    .range(from, from + bookmarksPerPage - 1)
    .overrideTypes<(WithArticle & { created_at: string })[], { merge: false }>();
  // PostgREST answers PGRST103 when the range lies past the last row: an empty page, not a fault.
  if (error && error.code !== 'PGRST103') throw new ReadError('a page of bookmarks', error);
  const total = count ?? 0;
  return {
    bookmarks: (data ?? []).map((row) => ({
      article: toCard(row.story, locale),
      bookmarkedAt: row.created_at,
    })),
    total,
    pageCount: Math.ceil(total / bookmarksPerPage),
  };
}
