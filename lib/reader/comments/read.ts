import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  commentLimits,
  writeCursor,
  type Comment,
  type CommentPage,
  type Cursor,
  type Thread,
  withoutGaps,
} from './model';

/** Replies shown below the comments of one page; who has more to say finds nobody who reads it. */
const mostReplies = 1000;

export const commentColumns =
  'id, content, is_deleted, held_for, created_at, updated_at, like_count, parent_comment_id, profiles!comments_author_id_fkey (id, display_name, avatar_url)';

export type CommentRow = {
  id: string;
  content: string;
  is_deleted: boolean;
  held_for: string | null;
  created_at: string;
  updated_at: string;
  like_count: number;
  parent_comment_id: string | null;
  profiles: { id: string; display_name: string; avatar_url: string | null } | null;
};

/** Takes a comment's row and whether the reader likes it; gives it as they see it. */
export function toComment(row: CommentRow, isLiked: boolean): Comment {
  const author = row.profiles && {
    id: row.profiles.id,
    name: row.profiles.display_name,
    avatarUrl: row.profiles.avatar_url,
  };
  return {
    id: row.id,
    author: row.is_deleted ? null : author,
    text: withoutGaps(row.content),
    isDeleted: row.is_deleted,
    isEdited: row.updated_at !== row.created_at,
    isHeld: row.held_for !== null,
    createdAt: row.created_at,
    likes: row.like_count,
    isLiked,
  };
}

/**
 * One page of an article's discussion: comments newest first, each with its replies oldest first; a
 * deleted comment stays as a stub while it has some (specification 7). Takes the reader's client, the
 * article and where to go on. Throws when the database cannot answer.
 */
export async function readComments(
  client: SessionClient,
  article: string,
  after: Cursor | null,
): Promise<CommentPage> {
  const [top, totals] = await Promise.all([
    readTopLevel(client, article, after),
    client
      .from('discussion_totals')
      .select('comment_count')
      .eq('article_id', article)
      .maybeSingle(),
  ]);
  if (totals.error) throw new ReadError('the number of comments', totals.error);
  const shown = top.slice(0, commentLimits.page);
  const replies = await readReplies(client, shown);
  const liked = await readLiked(client, [...shown, ...replies]);
  const last = shown.at(-1);
  return {
    threads: shown.map((row) => toThread(row, replies, liked)),
    total: totals.data?.comment_count ?? 0,
    next:
      last && top.length > shown.length
        ? writeCursor({ createdAt: last.created_at, id: last.id })
        : null,
  };
}

function toThread(row: CommentRow, replies: readonly CommentRow[], liked: Set<string>): Thread {
  return {
    ...toComment(row, liked.has(row.id)),
    replies: replies
      .filter((reply) => reply.parent_comment_id === row.id)
      .map((reply) => toComment(reply, liked.has(reply.id))),
  };
}

/** One more than a page, to know whether there are more. */
async function readTopLevel(
  client: SessionClient,
  article: string,
  after: Cursor | null,
): Promise<CommentRow[]> {
  // A reader could see their own deleted ones; nobody else does, so neither shall they.
  const isShown = 'is_deleted.is.false,reply_count.gt.0';
  const query = client
    .from('comments')
    .select(commentColumns)
    .eq('article_id', article)
    .is('parent_comment_id', null);
  const { data, error } = await (
    after
      ? query
          .lte('created_at', after.createdAt)
          .or(`and(or(${isShown}),or(created_at.lt."${after.createdAt}",id.gt.${after.id}))`)
      : query.or(isShown)
  )
    .order('created_at', { ascending: false })
    .order('id')
    .limit(commentLimits.page + 1);
  if (error) throw new ReadError('comments', error);
  return data;
}

async function readReplies(
  client: SessionClient,
  parents: readonly CommentRow[],
): Promise<CommentRow[]> {
  if (parents.length === 0) return [];
  const ids = parents.map(({ id }) => id);
  const { data, error } = await client
    .from('comments')
    .select(commentColumns)
    .in('parent_comment_id', ids)
    .is('is_deleted', false)
    .order('created_at')
    .order('id')
    .limit(mostReplies);
  if (error) throw new ReadError('replies', error);
  return data;
}

/** Which of these comments the reader likes: their own rows only, Row Level Security leaves no others. */
async function readLiked(client: SessionClient, rows: readonly CommentRow[]): Promise<Set<string>> {
  const ids = rows.filter(({ like_count: likes }) => likes > 0).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { data, error } = await client
    .from('comment_likes')
    .select('comment_id')
    .in('comment_id', ids);
  if (error) throw new ReadError('liked comments', error);
  return new Set(data.map((row) => row.comment_id));
}
