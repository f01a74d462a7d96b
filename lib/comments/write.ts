import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import type { Comment } from './model';
import { commentColumns, toComment } from './read';

/** A comment as it stands now, or why it does not. `null` as error: there is no such comment of his. */
export type Written = { ok: true; comment: Comment } | { ok: false; error: PostgrestError | null };

/** Adds a comment, or a reply when `parent` is given. The database cleans and judges the text. */
export async function addComment(
  client: SessionClient,
  { article, parent, text }: { article: string; parent: string | null; text: string },
): Promise<Written> {
  const { data, error } = await client
    .from('comments')
    .insert({ article_id: article, parent_comment_id: parent, content: text })
    .select(commentColumns)
    .single();
  return error ? { ok: false, error } : { ok: true, comment: toComment(data, false) };
}

/** Changes the reader's own comment: Row Level Security filters by author (specification 6). */
export async function editComment(
  client: SessionClient,
  id: string,
  text: string,
): Promise<Written> {
  const { data, error } = await client
    .from('comments')
    .update({ content: text })
    .eq('id', id)
    .select(commentColumns)
    .maybeSingle();
  if (error || !data) return { ok: false, error };
  const { data: liked } = await client
    .from('comment_likes')
    .select('comment_id')
    .eq('comment_id', id)
    .maybeSingle();
  return { ok: true, comment: toComment(data, liked !== null) };
}

/**
 * Deletes the reader's own comment softly (specification 4); one that is deleted already stays so.
 * Gives whether it is his, or the database's refusal.
 */
export async function deleteComment(
  client: SessionClient,
  id: string,
): Promise<{ ok: true; isOwn: boolean } | { ok: false; error: PostgrestError }> {
  const { data, error } = await client
    .from('comments')
    .update({ is_deleted: true })
    .eq('id', id)
    .select('id');
  return error ? { ok: false, error } : { ok: true, isOwn: data.length > 0 };
}

/** Says that a comment is liked; one that is liked already stays so. */
export async function likeComment(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('comment_likes').insert({ comment_id: id });
  return error?.code === '23505' ? null : error;
}

/** Takes the reader's own like back. */
export async function unlikeComment(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('comment_likes').delete().eq('comment_id', id);
  return error;
}

/** Reports another reader's comment; a second report is refused (23505, specification 8). */
export async function reportComment(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  // Always this reason (specification 3, comment_reports).
  const { error } = await client
    .from('comment_reports')
    .insert({ comment_id: id, reason: 'Inappropriate content' });
  return error;
}
