import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { isSameText, type Comment } from './model';
import { commentColumns, toComment } from './read';

/** A comment as it stands now, or why it does not. `null` as error: there is no such comment of theirs. */
export type Written = Result<Comment, PostgrestError | null>;

/** A comment to be made; `id` is named by a writer who may have to send it again (UUID version 4). */
type NewComment = { article: string; parent: string | null; text: string; id?: string | undefined };

/**
 * Adds a comment, or a reply when `parent` is given. The database cleans and judges the text. One that
 * stands already under its id is given as it stands, so that sending it again does no harm.
 */
export async function addComment(client: SessionClient, sent: NewComment): Promise<Written> {
  const { article, parent, text, id } = sent;
  const { data, error } = await client
    .from('comments')
    .insert({
      article_id: article,
      parent_comment_id: parent,
      content: text,
      ...(id !== undefined && { id }),
    })
    .select(commentColumns)
    .single();
  if (!error) return { ok: true, value: toComment(data, false) };
  if (id === undefined) return { ok: false, error };
  // Two readers with one id at the same moment: the second learns nothing of the first.
  if (error.code === '23505') return { ok: false, error: refusedAs(error, 'PT422', 'invalid') };
  return error.message === 'comment_stands'
    ? standing(client, { ...sent, id }, error)
    : { ok: false, error };
}

function refusedAs(error: PostgrestError, code: string, message: string): PostgrestError {
  return Object.assign(error, { code, message });
}

/** The reader's own comment of this id: done already, unless it says something else or elsewhere. */
async function standing(
  client: SessionClient,
  { id, article, parent, text }: NewComment & { id: string },
  refusal: PostgrestError,
): Promise<Written> {
  const { data, error } = await client
    .from('comments')
    .select(`${commentColumns}, article_id`)
    .eq('id', id)
    .maybeSingle();
  if (error) return { ok: false, error };
  // Nobody reads the discussion of a withdrawn article, its writers neither.
  if (!data) return { ok: false, error: refusedAs(refusal, 'PT404', 'story_unknown') };
  const wasChanged = data.is_deleted || data.updated_at !== data.created_at;
  const isSame =
    data.article_id === article &&
    data.parent_comment_id === parent &&
    (wasChanged || isSameText(data.content, text));
  return isSame
    ? { ok: true, value: toComment(data, false) }
    : { ok: false, error: refusedAs(refusal, 'PT409', 'exists') };
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
  return { ok: true, value: toComment(data, liked !== null) };
}

/**
 * Deletes the reader's own comment softly (specification 4); one that is deleted already stays so.
 * Gives whether it is theirs, or the database's refusal.
 */
export async function deleteComment(
  client: SessionClient,
  id: string,
): Promise<Result<{ isOwn: boolean }, PostgrestError>> {
  const { data, error } = await client
    .from('comments')
    .update({ is_deleted: true })
    .eq('id', id)
    .select('id');
  return error ? { ok: false, error } : { ok: true, value: { isOwn: data.length > 0 } };
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

/** Reports another reader's comment; a second one of the same text is refused (23505, specification 8). */
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
