import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

import {
  queueCountsAddress,
  sendCommentAction,
  sendStanding,
  type CommentResponse,
} from '@/lib/newsroom/moderation/browser';
import {
  undoneBy,
  writeHeldFor,
  type CommentAction,
  type ModeratedComment,
  type ReaderRecord,
  type Suspension,
} from '@/lib/newsroom/moderation/model';
import type { ApiResult } from '@/lib/platform/session/browser';
import type { Refusal } from '@/lib/platform/http/refusal';

import { holdOpenUntil } from '../shared/leave-confirm.client';

/** What a moderator can do with a comment, and about who wrote it. */
export type ModerationAction =
  | { kind: 'hide' | 'restore' | 'approve' | 'dismiss' }
  | { kind: 'warn' | 'ban' | 'lift' }
  | { kind: 'suspend'; days: Suspension };

const ofComments: readonly string[] = ['hide', 'restore', 'approve', 'dismiss'];

/** Whether an action settles the comment itself; the others are about its author. */
function isOfComment(
  action: ModerationAction,
): action is { kind: 'hide' | 'restore' | 'approve' | 'dismiss' } {
  return ofComments.includes(action.kind);
}

/** An action that was done with a comment, or with who wrote it. */
export type DoneAction = { comment: ModeratedComment; action: ModerationAction };

export type Moderation = {
  comments: ModeratedComment[];
  /** What was done with a comment on this page. */
  settled: ReadonlyMap<string, ModerationAction>;
  /** The last action, to be said and undone; null when there is none (any more). */
  last: DoneAction | null;
  /** What was undone last, to be said until something else is done. */
  undone: DoneAction | null;
  /** Shows it as done at once; takes it back when the site refuses. */
  act: (comment: ModeratedComment, action: ModerationAction) => void;
  /** Undoes the last action, or the last one with this comment. */
  undo: (comment?: string) => void;
};

/** The comments of a queue's page with what is done to them: at once on the screen, one after the other on the site. */
export function useModeration(
  initial: ModeratedComment[],
  reason: string,
  onRefused: (refusal: Refusal) => void,
): Moderation {
  const { mutate } = useSWRConfig();
  const [comments, setComments] = useState(initial);
  const [doneActions, setDoneActions] = useState<readonly DoneAction[]>([]);
  const [undone, setUndone] = useState<DoneAction | null>(null);
  /** What is undone before its answer is there waits for it. */
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  /** What a comment was before the actions that are on their way: pressing again changes nothing. */
  const inHand = useRef(new Set<string>());

  /** Actions that the site has done; those about a reader with their name there. */
  const stood = useRef(new Map<DoneAction, string>());

  const replace = (comment: ModeratedComment) =>
    setComments((all) => all.map((one) => (one.id === comment.id ? comment : one)));
  /** Shows what became of a comment; false when nothing was done since its text is another one, or gone, by now. */
  const receive = ({ comment, isChanged, counts }: CommentResponse) => {
    replace(comment);
    void mutate(queueCountsAddress, counts, { revalidate: false });
    const reason = comment.isHidden ? 'comment_hidden' : 'comment_changed';
    if (isChanged) onRefused({ status: 409, reason });
    return !isChanged;
  };
  const replaceAuthor = (author: ReaderRecord) =>
    setComments((all) =>
      all.map((one) => (one.author?.id === author.id ? { ...one, author } : one)),
    );
  const send = <Value>(
    what: () => Promise<ApiResult<Value>> | null,
    onDone: (value: Value) => void,
    onFailed: (refusal: Refusal) => void,
  ) => {
    sent.current = sent.current.then(async () => {
      const answer = await what();
      if (!answer) return;
      if (answer.ok) return onDone(answer.value);
      onFailed(answer.error);
      onRefused(answer.error);
    });
    holdOpenUntil(sent.current);
  };

  const act = (comment: ModeratedComment, action: ModerationAction) => {
    const name = `${comment.id} ${isOfComment(action) ? '' : action.kind}`;
    if (inHand.current.has(name)) return;
    const done = { comment, action };
    const takeBack = () => {
      inHand.current.delete(name);
      setDoneActions((all) => all.filter((one) => one !== done));
    };
    inHand.current.add(name);
    setUndone(null);
    setDoneActions((all) => [...all, done]);
    if (isOfComment(action)) {
      const why = action.kind === 'hide' ? reason : '';
      send(
        () => sendCommentAction(comment, action.kind, why),
        (value) => {
          if (receive(value)) stood.current.set(done, '');
          else takeBack();
        },
        takeBack,
      );
    } else if (comment.author) {
      const { id } = comment.author;
      const more = { comment: comment.id, ...(action.kind === 'suspend' && { days: action.days }) };
      send(
        () => sendStanding(id, action.kind, more),
        (value) => {
          stood.current.set(done, value.reader.lastDeed?.id ?? '');
          replaceAuthor(value.reader);
        },
        takeBack,
      );
    }
  };

  const undo = (id?: string) => {
    const done = doneActions.findLast(({ comment }) => id === undefined || comment.id === id);
    if (!done) return;
    const { comment, action } = done;
    const name = `${comment.id} ${isOfComment(action) ? '' : action.kind}`;
    setDoneActions((all) => all.filter((one) => one !== done));
    setUndone(done);
    inHand.current.delete(name);
    const putBack = () => {
      inHand.current.add(name);
      setUndone(null);
      setDoneActions((all) => [...all, done]);
    };
    // What the site has refused to do is not to be undone: that would take back something else.
    const ifStood = <Value>(what: (action: string) => Promise<ApiResult<Value>>) => {
      const id = stood.current.get(done);
      return id === undefined ? null : what(id);
    };
    if (isOfComment(action)) {
      const back: CommentAction = undoneBy[action.kind];
      const why = back === 'hold' && comment.heldFor ? writeHeldFor(comment.heldFor) : '';
      send(() => ifStood(() => sendCommentAction(comment, back, why)), receive, putBack);
    } else if (comment.author) {
      const author = comment.author.id;
      send(
        () => ifStood((id) => sendStanding(author, 'undo', { deed: id })),
        (value) => replaceAuthor(value.reader),
        // A colleague has done something since: it can no more be undone from here.
        ({ status }) => status !== 409 && putBack(),
      );
    }
  };

  return {
    comments,
    settled: new Map(
      doneActions
        .filter(({ action }) => isOfComment(action))
        .map(({ comment, action }) => [comment.id, action]),
    ),
    last: doneActions.at(-1) ?? null,
    undone,
    act,
    undo,
  };
}
