import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

type Done = Promise<PostgrestError | null>;

/** Makes a collection; gives its id, or the database's refusal (`exists` when the name is taken). */
export async function makeCollection(
  client: SessionClient,
  name: string,
): Promise<{ id: string; error: null } | { error: PostgrestError }> {
  const { data, error } = await client.from('collections').insert({ name }).select('id').single();
  return error ? { error } : { id: data.id, error: null };
}

/** Renames a collection, or shares it and stops sharing it; gives the database's refusal, or null. */
export async function changeCollection(
  client: SessionClient,
  id: string,
  change: { name: string } | { is_shared: boolean },
): Done {
  return (await client.from('collections').update(change).eq('id', id)).error;
}

/** Deletes a collection; its articles stay where else they are. Gives the database's refusal, or null. */
export async function deleteCollection(client: SessionClient, id: string): Done {
  return (await client.from('collections').delete().eq('id', id)).error;
}

/** Puts the reader's collections into this order; gives the database's refusal, or null. */
export async function orderCollections(client: SessionClient, order: string[]): Done {
  return (await client.rpc('order_collections', { wanted: order })).error;
}

/** Puts an article into a collection, at its end; one that is there already stays. Gives the database's refusal, or null. */
export async function addToCollection(client: SessionClient, id: string, article: string): Done {
  const { error } = await client
    .from('collection_articles')
    .insert({ collection_id: id, article_id: article });
  return error?.code === '23505' ? null : error;
}

/** Takes an article out of a collection; gives the database's refusal, or null. */
export async function removeFromCollection(
  client: SessionClient,
  id: string,
  article: string,
): Done {
  const { error } = await client
    .from('collection_articles')
    .delete()
    .eq('collection_id', id)
    .eq('article_id', article);
  return error;
}

/** Puts the articles of a collection into this order; gives the database's refusal, or null. */
export async function orderArticles(client: SessionClient, id: string, order: string[]): Done {
  return (await client.rpc('order_collection', { collection: id, articles: order })).error;
}
