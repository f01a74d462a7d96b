import 'server-only';

import {
  embeddedStory,
  publicStory,
  publishedColumn,
  type WithStory,
} from '@/lib/articles/public-story';
import type { ArticleCard } from '@/lib/articles/model';
import { readStories } from '@/lib/articles/read';
import { toCard } from '@/lib/articles/rows';
import type { Locale } from '@/lib/i18n/locale';
import { liveClient, ReadError } from '@/lib/supabase/public';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import type { CollectionChoice, ListedCollection, OpenCollection, SharedCollection } from './model';

/** Stories asked for at a time: their ids fit into one address. */
const storiesAtOnce = 100;

async function ownCollections(client: SessionClient, article?: string) {
  const { data, error } = await client.rpc('get_my_collections', article ? { article } : {});
  if (error) throw new ReadError('collections', error);
  return data;
}

/** The reader's collections in his order. Throws ReadError. */
export async function readCollections(
  client: SessionClient,
  locale: Locale,
): Promise<ListedCollection[]> {
  const rows = await ownCollections(client);
  // Null where no story has a picture, which the generated types do not know.
  const pictured = rows.map((row) => row.pictured_story as string | null);
  const stories = await readStories(locale, [...new Set(pictured.filter((id) => id !== null))]);
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    isShared: row.is_shared,
    shareToken: row.share_token,
    storyCount: row.story_count,
    picture: stories.find((story) => story.id === pictured[index])?.picture ?? null,
  }));
}

/** The reader's collections, and which of them hold a story. Throws ReadError. */
export async function readChoices(
  client: SessionClient,
  article: string,
): Promise<CollectionChoice[]> {
  const rows = await ownCollections(client, article);
  return rows.map(({ id, name, holds }) => ({ id, name, holds }));
}

/** The ids of the reader's collections in his order. Throws ReadError. */
export async function readCollectionOrder(client: SessionClient): Promise<string[]> {
  return (await ownCollections(client)).map((row) => row.id);
}

/** One of the reader's own collections with its stories; null when it is not his or not there. Throws ReadError. */
export async function readCollection(
  client: SessionClient,
  locale: Locale,
  id: string,
): Promise<OpenCollection | null> {
  const [own, stories] = await Promise.all([
    client
      .from('collections')
      .select('id, name, is_shared, share_token')
      .eq('id', id)
      .maybeSingle(),
    readPlaced(client, locale, id),
  ]);
  if (own.error) throw new ReadError('a collection', own.error);
  if (!own.data) return null;
  return {
    id,
    name: own.data.name,
    isShared: own.data.is_shared,
    shareToken: own.data.share_token,
    storyCount: stories.length,
    stories,
  };
}

async function readPlaced(
  client: SessionClient,
  locale: Locale,
  id: string,
): Promise<ArticleCard[]> {
  const { data, error } = await client
    .from('collection_articles')
    .select(`position, ${embeddedStory}`)
    .eq('collection_id', id)
    .match(publicStory)
    .lte(publishedColumn, new Date().toISOString())
    .order('position')
    .order('added_at', { ascending: false })
    .overrideTypes<WithStory[], { merge: false }>();
  if (error) throw new ReadError('the stories of a collection', error);
  return data.map((row) => toCard(row.story, locale));
}

/** A shared collection, by the token of its link; null when there is none or it is shared no more. Throws ReadError. */
export async function readSharedCollection(
  locale: Locale,
  token: string,
): Promise<SharedCollection | null> {
  const { data, error } = await liveClient().rpc('get_shared_collection', { token });
  if (error) throw new ReadError('a shared collection', error);
  const [row] = data;
  if (!row) return null;
  const parts: Promise<ArticleCard[]>[] = [];
  for (let from = 0; from < row.article_ids.length; from += storiesAtOnce)
    parts.push(readStories(locale, row.article_ids.slice(from, from + storiesAtOnce)));
  return {
    name: row.name,
    ownerName: row.owner_name,
    stories: (await Promise.all(parts)).flat(),
  };
}
