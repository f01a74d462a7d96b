'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';

import { storeCommentDraft, readCommentDraft } from '@/lib/reader/comments/browser';
import { commentLimits, type Comment } from '@/lib/reader/comments/model';
import type { QueuedComment } from '@/lib/reader/outbox/overlay';

import { Button } from '@/components/ui/button';
import { AskFirst } from './ask-first.client';
import { CommentForm } from './comment-form.client';
import { Avatar, CommentHead } from './comment-head.client';
import { CommentIcon } from './comment-icon';
import type { CommentActions } from './use-comment-actions.client';

/** What every comment of a discussion knows. */
export type Setting = {
  article: string;
  /** The id of the reader; null until he is known, then nothing can be done yet. */
  reader: string | null;
  actions: CommentActions;
  /** What the reader said here that has not arrived, below a comment or, with null, at the top. */
  queuedBelow: (parent: string | null) => QueuedComment[];
  now: Date;
  /** Where a reader goes on when the comment he was at is gone. */
  onGone: () => void;
};

type Mode = 'replying' | 'editing' | 'deleting' | 'reporting' | null;

type ItemProps = { comment: Comment; setting: Setting; isReply?: boolean; children?: ReactNode };

/** One comment with what may be done about it, and its replies as children. */
export function CommentItem({ comment, setting, isReply = false, children }: ItemProps) {
  const t = useTranslations('comments');
  const [mode, setMode] = useState<Mode>(null);
  const item = useRef<HTMLDivElement>(null);
  const close = () => {
    setMode(null);
    item.current?.focus();
  };
  const isOwn = comment.author !== null && comment.author.id === setting.reader;
  return (
    <li className="border-t border-rule py-4 first:border-t-0">
      <div ref={item} id={`comment-${comment.id}`} tabIndex={-1} className="flex gap-3">
        <Avatar author={comment.author} isSmall={isReply} />
        <div className="min-w-0 flex-1">
          {comment.isDeleted ? (
            <p className="py-2 text-ink2">{t('deleted')}</p>
          ) : (
            <>
              <CommentHead comment={comment} isOwn={isOwn} now={setting.now} />
              {mode === 'editing' ? (
                <EditForm comment={comment} setting={setting} onClose={close} />
              ) : (
                <p dir="auto" className="mt-1 whitespace-pre-line">
                  {comment.text}
                </p>
              )}
              {setting.reader !== null && mode !== 'editing' && (
                <ActionBar
                  {...{ comment, isReply, isOwn, mode, setMode }}
                  onLike={() => void setting.actions.like(comment)}
                />
              )}
              <Question {...{ comment, setting, mode }} onClose={close} />
            </>
          )}
          {children}
          {mode === 'replying' && <ReplyForm comment={comment} setting={setting} onClose={close} />}
        </div>
      </div>
    </li>
  );
}

const button =
  'inline-flex min-h-11 items-center gap-1.5 px-2 text-ink2 hover:text-ink hover:bg-sunk rounded-box';

function ActionBar({
  comment,
  isReply,
  isOwn,
  mode,
  setMode,
  onLike,
}: {
  comment: Comment;
  isReply: boolean;
  isOwn: boolean;
  mode: Mode;
  setMode: (mode: Mode) => void;
  onLike: () => void;
}) {
  const t = useTranslations('comments');
  const name = comment.author?.name ?? t('deletedReader');
  /** Many buttons read alike: their names say whose comment it is, after the word that is seen. */
  const ofComment = (word: string) => t('ofComment', { word, name });
  const opener = (
    opened: Exclude<Mode, null>,
    label: string,
    icon: 'reply' | 'edit' | 'delete' | 'report',
  ) => (
    <Button
      type="button"
      variant="bare"
      size="none"
      className={button}
      aria-label={ofComment(label)}
      aria-expanded={mode === opened}
      onClick={() => setMode(mode === opened ? null : opened)}
    >
      <CommentIcon name={icon} />
      {label}
    </Button>
  );
  return (
    <div className="-ml-2 flex flex-wrap text-meta">
      {!comment.isHeld && (
        <Button
          type="button"
          aria-pressed={comment.isLiked}
          variant="bare"
          size="none"
          className={`${button} aria-pressed:font-bold aria-pressed:text-sal`}
          onClick={onLike}
        >
          <CommentIcon name="like" isFilled={comment.isLiked} />
          {t('like')}
          {comment.likes > 0 && <span className="tabular-nums">{comment.likes}</span>}
        </Button>
      )}
      {!isReply && !comment.isHeld && opener('replying', t('reply'), 'reply')}
      {isOwn && opener('editing', t('edit'), 'edit')}
      {isOwn && opener('deleting', t('delete'), 'delete')}
      {!isOwn && !comment.isHeld && opener('reporting', t('report'), 'report')}
    </div>
  );
}

type PartProps = { comment: Comment; setting: Setting; onClose: () => void };

function EditForm({ comment, setting, onClose }: PartProps) {
  const t = useTranslations('comments');
  const { article, actions, reader } = setting;
  const draft = { reader: reader ?? '', article, edited: comment.id };
  const close = () => {
    storeCommentDraft(draft, '');
    onClose();
  };
  const save = async (text: string) => {
    const isDone = await actions.edit(comment.id, text);
    if (isDone) close();
    return isDone;
  };
  return (
    <CommentForm
      label={t('editing')}
      submitLabel={t('save')}
      rows={commentLimits.rows}
      initial={readCommentDraft(draft) || comment.text}
      original={comment.text}
      onType={(text) => storeCommentDraft(draft, text === comment.text ? '' : text)}
      onSubmit={save}
      onCancel={close}
    />
  );
}

function ReplyForm({ comment, setting, onClose }: PartProps) {
  const t = useTranslations('comments');
  const { article, actions, reader } = setting;
  const draft = { reader: reader ?? '', article, parent: comment.id };
  const send = async (text: string) => {
    const isDone = await actions.post(comment.id, text);
    if (!isDone) return false;
    storeCommentDraft(draft, '');
    onClose();
    return true;
  };
  return (
    <CommentForm
      label={t('replyTo', { name: comment.author?.name ?? t('deletedReader') })}
      submitLabel={t('postReply')}
      rows={commentLimits.replyRows}
      initial={readCommentDraft(draft)}
      onType={(text) => storeCommentDraft(draft, text)}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}

/** Deleting and reporting are asked about first. */
function Question({ comment, setting, mode, onClose }: PartProps & { mode: Mode }) {
  const t = useTranslations('comments');
  const { actions, onGone } = setting;
  if (mode === 'deleting') {
    const remove = async () => {
      const isDone = await actions.remove(comment.id);
      if (isDone) onGone();
      else onClose();
    };
    return <AskFirst question={t('deleteAsk')} yes={t('delete')} onYes={remove} onNo={onClose} />;
  }
  if (mode === 'reporting') {
    const report = async () => {
      await actions.report(comment.id);
      onClose();
    };
    return <AskFirst question={t('reportAsk')} yes={t('report')} onYes={report} onNo={onClose} />;
  }
  return null;
}
