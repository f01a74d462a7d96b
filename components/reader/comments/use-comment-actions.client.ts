import { useTranslations } from 'next-intl';
import { useRef } from 'react';

import { changeComment, removeComment, sendReport } from '@/lib/reader/comments/browser';
import type { Comment } from '@/lib/reader/comments/model';
import { perform } from '@/lib/reader/outbox/browser';
import { newId } from '@/lib/reader/outbox/new-id';
import type { Refusal } from '@/lib/platform/http/refusal';

import { useRefusalWords } from '../signed-in/refusal-words.client';
import { useSignIn } from '../signed-in/use-sign-in.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import type { DiscussionState } from './use-discussion.client';

/** What a reader may do in a discussion; each says whether it worked, and has said so to the reader. */
export type CommentActions = {
  post: (parent: string | null, text: string) => Promise<boolean>;
  edit: (id: string, text: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  report: (id: string) => Promise<boolean>;
  like: (comment: Comment) => Promise<boolean>;
};

/** The actions of a discussion with the messages of specification 8. */
export function useCommentActions(article: string, discussion: DiscussionState): CommentActions {
  const t = useTranslations('comments');
  const tOutbox = useTranslations('outbox');
  const say = useSay();
  /** Ids of texts whose answer was lost: the site may have them already, and makes none of them twice. */
  const lost = useRef(new Map<string, string>());

  return {
    post: async (parent, text) => {
      const key = `${parent ?? ''} ${text}`;
      const id = lost.current.get(key) ?? newId();
      const came = await perform<{ comment: Comment }>({
        kind: 'comment',
        id,
        article,
        parent,
        text,
      });
      if (came.is === 'refused') {
        if (mayStand(came.refusal)) lost.current.set(key, id);
        return say.refused(t('addFailed'), came.refusal);
      }
      lost.current.delete(key);
      if (came.is === 'queued') return say.done(tOutbox('queued'));
      await discussion.refresh();
      return say.done(t(came.value.comment.isHeld ? 'addedHeld' : 'added'));
    },
    edit: async (id, text) => {
      const answer = await changeComment(id, text);
      if (!answer.ok) return say.refused(t('updateFailed'), answer.error);
      discussion.replace(id, () => answer.value.comment);
      return say.done(t(answer.value.comment.isHeld ? 'updatedHeld' : 'updated'));
    },
    remove: async (id) => {
      const answer = await removeComment(id);
      if (!answer.ok) return say.refused(t('deleteFailed'), answer.error);
      await discussion.refresh();
      return say.done(t('wasDeleted'));
    },
    report: async (id) => {
      const answer = await sendReport(id);
      if (answer.ok) return say.done(t('reported'));
      const isRepeated = answer.error.reason === 'exists';
      return say.refused(t(isRepeated ? 'alreadyReported' : 'reportFailed'), answer.error);
    },
    like: async (comment) => {
      const isLiked = !comment.isLiked;
      // Taken back, it may be as a later press has left it already.
      const set = (liked: boolean) => (one: Comment) =>
        one.isLiked === liked
          ? one
          : { ...one, isLiked: liked, likes: Math.max(0, one.likes + (liked ? 1 : -1)) };
      discussion.replace(comment.id, set(isLiked));
      const came = await perform({ kind: 'like', comment: comment.id, isLiked });
      if (came.is !== 'refused') return true;
      discussion.replace(comment.id, set(!isLiked));
      return say.refused(t('likeFailed'), came.refusal);
    },
  };
}

/** Without an answer, or with one that tells of a failure, what was sent may have been done. */
function mayStand({ status }: Refusal): boolean {
  return status === 0 || status >= 500;
}

/** Reasons whose words say all there is to say. */
const wholeReasons = ['comment_empty', 'comment_too_long'];

function useSay() {
  const words = useRefusalWords();
  const signIn = useSignIn();
  return {
    done: (message: string) => {
      showToast({ id: 'comment', message, tone: 'success' });
      return true;
    },
    refused: (failure: string, refusal: Refusal) => {
      const reason = words(refusal);
      if (refusal.status === 401) signIn('comments');
      else if (wholeReasons.includes(refusal.reason))
        showToast({ id: 'comment', message: reason, tone: 'error' });
      else
        showToast({
          id: 'comment',
          message: failure,
          tone: 'error',
          // That it exists is what the message itself says.
          ...(refusal.reason !== 'exists' && { description: reason, milliseconds: 8000 }),
        });
      return false;
    },
  };
}
