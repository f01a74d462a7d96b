import type { Attended } from '@/lib/reader/comments/attended';
import type { Comment } from '@/lib/reader/comments/model';
import type { QueuedComment } from '@/lib/reader/outbox/overlay';

import type { CommentActions } from './use-comment-actions.client';

/** What every comment of a discussion knows. */
export type Setting = {
  article: string;
  /** The id of the reader; null until they are known, then nothing can be done yet. */
  reader: string | null;
  actions: CommentActions;
  /** What the reader said here that has not arrived, below a comment or, with null, at the top. */
  queuedBelow: (parent: string | null) => QueuedComment[];
  now: Date;
  /** Keeps a comment and its thread in place while the reader writes at it; with null no longer. */
  onAttend: (id: string, attended: Attended | null) => void;
  /** Where a reader goes on when the comment they were at is gone. */
  onGone: () => void;
};

/** What is opened below a comment. */
export type PartProps = { comment: Comment; setting: Setting; onClose: () => void };
