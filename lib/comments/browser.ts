import { ask, send, type Answer } from '@/lib/reader/browser';

import type { Comment, CommentPage } from './model';

/** Where a page of a story's comments is asked for; also the name under which it is kept. */
export function commentsPath(article: string, after: string | null): string {
  const start = `/api/comments?article=${article}`;
  return after === null ? start : `${start}&after=${encodeURIComponent(after)}`;
}

/** A page of comments. */
export function fetchComments(path: string): Promise<Answer<CommentPage>> {
  return ask<CommentPage>(path);
}

/** Posts a comment, or a reply to `parent`. */
export function postComment(
  article: string,
  parent: string | null,
  text: string,
): Promise<Answer<{ comment: Comment }>> {
  return send('POST', '/api/comments', { article, parent, text });
}

/** Changes one's own comment. */
export function changeComment(id: string, text: string): Promise<Answer<{ comment: Comment }>> {
  return send('PATCH', `/api/comments/${id}`, { text });
}

/** Deletes one's own comment. */
export function removeComment(id: string): Promise<Answer<void>> {
  return send('DELETE', `/api/comments/${id}`);
}

/** Likes a comment or takes that back: says what shall be, so that pressing twice does no harm. */
export function setCommentLike(id: string, isLiked: boolean): Promise<Answer<void>> {
  return send(isLiked ? 'PUT' : 'DELETE', `/api/comments/${id}/likes`);
}

/** Reports a comment. */
export function sendReport(id: string): Promise<Answer<void>> {
  return send('POST', `/api/comments/${id}/report`);
}

const draftName = (article: string, parent: string | null) => `draft:${article}:${parent ?? ''}`;

/** What was written and not posted, kept while the tab is open. */
export function readDraft(article: string, parent: string | null): string {
  try {
    return sessionStorage.getItem(draftName(article, parent)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is being written; an empty text is forgotten. */
export function keepDraft(article: string, parent: string | null, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(draftName(article, parent));
    else sessionStorage.setItem(draftName(article, parent), text);
  } catch {
    // A browser that keeps nothing still posts.
  }
}
