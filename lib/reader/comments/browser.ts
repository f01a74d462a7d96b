import { send, type ApiResult } from '@/lib/platform/session/browser';
import { storeInTab, readInTab } from '@/lib/platform/session/tab-storage';

import type { Comment } from './model';

/** Where a page of an article's comments is asked for; also the name under which it is kept. */
export function commentsPath(article: string, after: string | null): string {
  const start = `/api/comments?article=${article}`;
  return after === null ? start : `${start}&after=${encodeURIComponent(after)}`;
}

/** Changes one's own comment. */
export function changeComment(id: string, text: string): Promise<ApiResult<{ comment: Comment }>> {
  return send('PATCH', `/api/comments/${id}`, { text });
}

/** Deletes one's own comment. */
export function removeComment(id: string): Promise<ApiResult<void>> {
  return send('DELETE', `/api/comments/${id}`);
}

/** Reports a comment. */
export function sendReport(id: string): Promise<ApiResult<void>> {
  return send('POST', `/api/comments/${id}/report`);
}

/** Whose draft it is, of which article's discussion, and which comment it answers or is to replace. */
export type CommentDraft = { reader: string; article: string } & (
  { parent: string | null } | { edited: string }
);

const draftsOf = (reader: string) => `draft:${reader}:`;
const draftName = ({ reader, article, ...of }: CommentDraft) =>
  `${draftsOf(reader)}${article}:${'edited' in of ? `edit:${of.edited}` : (of.parent ?? '')}`;

/** What was written and not posted, kept while the tab is open. */
export function readCommentDraft(draft: CommentDraft): string {
  return readInTab(draftName(draft));
}

/** Keeps what is being written; an empty text is forgotten. */
export function storeCommentDraft(draft: CommentDraft, text: string): void {
  storeInTab(draftName(draft), text);
}

/** Removes what others wrote who were signed in before in the same tab. */
export function forgetOthersDrafts(reader: string): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('draft:') && !name.startsWith(draftsOf(reader)))
        sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing of others.
  }
}
