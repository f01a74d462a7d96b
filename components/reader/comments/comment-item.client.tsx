'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';

import type { Comment } from '@/lib/reader/comments/model';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { Button } from '@/components/ui/button';
import { AskFirst } from './ask-first.client';
import { EditForm, ReplyForm } from './comment-forms.client';
import { Avatar, CommentHead } from './comment-head.client';
import { CommentIcon } from './comment-icon';
import type { PartProps, Setting } from './setting';
import { useAuthorName } from './use-author-name.client';

type Mode = 'replying' | 'editing' | 'deleting' | 'reporting' | null;

type ItemProps = {
  comment: Comment;
  /** The thread's first comment: this one, or that which it answers. */
  thread: Comment;
  setting: Setting;
  children?: ReactNode;
};

/** One comment with what may be done about it, and its replies as children. */
export function CommentItem({ comment, thread, setting, children }: ItemProps) {
  const t = useTranslations('comments');
  const [mode, setMode] = useState<Mode>(null);
  const item = useRef<HTMLDivElement>(null);
  const isReply = comment.id !== thread.id;
  const open = (opened: Mode) => {
    setMode(opened);
    const isWriting = opened === 'replying' || opened === 'editing';
    setting.onAttend(comment.id, isWriting ? { comment, thread } : null);
  };
  const close = () => {
    open(null);
    if (comment.isDeleted) setting.onGone();
    else item.current?.focus();
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
              {mode !== 'editing' && (
                <p
                  dir="auto"
                  lang={spokenLanguage(comment.text)}
                  className="mt-1 whitespace-pre-line"
                >
                  {comment.text}
                </p>
              )}
              {setting.reader !== null && mode !== 'editing' && (
                <ActionBar
                  {...{ comment, isReply, isOwn, mode }}
                  setMode={open}
                  onLike={() => void setting.actions.like(comment)}
                />
              )}
              <Question {...{ comment, setting, mode }} onClose={close} />
            </>
          )}
          {mode === 'editing' && <EditForm comment={comment} setting={setting} onClose={close} />}
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
  const name = useAuthorName()(comment.author);
  /** Many buttons read alike: their names say whose comment it is, after the word that is seen. */
  const ofComment = (word: string) => t('ofComment', { word, name });
  const like = comment.likes > 0 ? `${t('like')} ${comment.likes}` : t('like');
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
          aria-label={ofComment(like)}
          aria-pressed={comment.isLiked}
          variant="bare"
          size="none"
          className={`${button} aria-pressed:font-bold aria-pressed:text-sal`}
          onClick={onLike}
        >
          <CommentIcon name="like" isFilled={comment.isLiked} />
          <span className="tabular-nums">{like}</span>
        </Button>
      )}
      {!isReply && !comment.isHeld && opener('replying', t('reply'), 'reply')}
      {isOwn && opener('editing', t('edit'), 'edit')}
      {isOwn && opener('deleting', t('delete'), 'delete')}
      {!isOwn && !comment.isHeld && opener('reporting', t('report'), 'report')}
    </div>
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
