import 'server-only';

import {
  embeddedArticle,
  publicArticle,
  publishedColumn,
  type WithArticle,
} from '@/lib/reading/articles/public-article';
import type { ArticleCard } from '@/lib/reading/articles/model';
import { readArticles } from '@/lib/reading/articles/read';
import { toCard } from '@/lib/reading/articles/rows';
import type { Locale } from '@/lib/platform/i18n/locale';
import { liveClient, ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  collectionsPerPage,
  articlesPerPage,
  type CollectionChoice,
  type CollectionPage,
  type OpenCollection,
  type SharedCollection,
} from './model';

/** Where a page (1, 2, …) of a list begins and ends. */
function slots(page: number, perPage: number): [from: number, to: number] {
  return [(page - 1) * perPage, page * perPage];
}

async function ownCollections(client: SessionClient, article?: string) {
  const { data, error } = await client.rpc('get_my_collections', article ? { article } : {});
  if (error) throw new ReadError('collections', error);
  return data;
}

/** One page (1, 2, …) of the reader's collections in their order. Throws ReadError. */
export async function readCollectionPage(
  client: SessionClient,
  locale: Locale,
  page: number,
): Promise<CollectionPage> {
  const all = await ownCollections(client);
  const rows = all.slice(...slots(page, collectionsPerPage));
  // Null where no article has an image, which the generated types do not know.
  const pictured = rows.map((row) => row.pictured_story as string | null);
  const articles = await readArticles(locale, [...new Set(pictured.filter((id) => id !== null))]);
  const collections = rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    isShared: row.is_shared,
    shareToken: row.share_token,
    articleCount: row.story_count,
    image: articles.find((article) => article.id === pictured[index])?.image ?? null,
  }));
  return { collections, total: all.length };
}

/** The reader's collections, and which of them hold an article. Throws ReadError. */
export async function readChoices(
  client: SessionClient,
  article: string,
): Promise<CollectionChoice[]> {
  const rows = await ownCollections(client, article);
  return rows.map(({ id, name, holds }) => ({ id, name, holds }));
}

/** The ids of the reader's collections in their order. Throws ReadError. */
export async function readCollectionOrder(client: SessionClient): Promise<string[]> {
  return (await ownCollections(client)).map((row) => row.id);
}

/** One of the reader's own collections with a page (1, 2, …) of its articles; null when it is not theirs or not there. Throws ReadError. */
export async function readCollection(
  client: SessionClient,
  locale: Locale,
  id: string,
  page: number,
): Promise<OpenCollection | null> {
  const [own, { articles, total }] = await Promise.all([
    client
      .from('collections')
      .select('id, name, is_shared, share_token')
      .eq('id', id)
      .maybeSingle(),
    readPlaced(client, locale, id, page),
  ]);
  if (own.error) throw new ReadError('a collection', own.error);
  if (!own.data) return null;
  return {
    id,
    name: own.data.name,
    isShared: own.data.is_shared,
    shareToken: own.data.share_token,
    articleCount: total,
    articles,
  };
}

async function readPlaced(
  client: SessionClient,
  locale: Locale,
  id: string,
  page: number,
): Promise<{ articles: ArticleCard[]; total: number }> {
  const [from, to] = slots(page, articlesPerPage);
  const { data, error, count } = await client
    .from('collection_articles')
    .select(`position, ${embeddedArticle}`, { count: 'exact' })
    .eq('collection_id', id)
    .match(publicArticle)
    .lte(publishedColumn, new Date().toISOString())
    .order('position')
    .order('added_at', { ascending: false })
    .order('article_id')
    .range(from, to - 1)
    .overrideTypes<WithArticle[], { merge: false }>();
  // PostgREST answers PGRST103 when the range lies past the last row: an empty page, not a fault.
  if (error && error.code !== 'PGRST103') throw new ReadError('the stories of a collection', error);
  return { articles: (data ?? []).map((row) => toCard(row.story, locale)), total: count ?? 0 };
}

/** The ids of all public articles of one of the reader's own collections, in their order. Throws ReadError. */
export async function readArticleOrder(client: SessionClient, id: string): Promise<string[]> {
  const { data, error } = await client
    .from('collection_articles')
    .select('article_id, story:news_articles!inner(id)')
    .eq('collection_id', id)
    .match(publicArticle)
    .lte(publishedColumn, new Date().toISOString())
    .order('position')
    .order('added_at', { ascending: false })
    .order('article_id');
  if (error) throw new ReadError('the order of a collection', error);
  return data.map((row) => row.article_id);
}

/** A shared collection with a page (1, 2, …) of its articles, by the token of its link; null when there is none or it is shared no more. Throws ReadError. */
export async function readSharedCollection(
  locale: Locale,
  token: string,
  page: number,
): Promise<SharedCollection | null> {
  const { data, error } = await liveClient().rpc('get_shared_collection', { token });
  if (error) throw new ReadError('a shared collection', error);
  const [row] = data;
  if (!row) return null;
  return {
    name: row.name,
    ownerName: row.owner_name,
    articleCount: row.article_ids.length,
    articles: await readArticles(locale, row.article_ids.slice(...slots(page, articlesPerPage))),
  };
}
