'use client';

import { useTranslations } from 'next-intl';

import { storeCommentDraft, readCommentDraft } from '@/lib/reader/comments/browser';
import { commentLimits } from '@/lib/reader/comments/model';

import { CommentForm } from './comment-form.client';
import type { PartProps } from './setting';
import { useAuthorName } from './use-author-name.client';

/** The box in which the reader changes what they said; what they typed is kept until it is saved or given up. */
export function EditForm({ comment, setting, onClose }: PartProps) {
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

/** The box for a reply; what was typed is kept when it is closed. */
export function ReplyForm({ comment, setting, onClose }: PartProps) {
  const t = useTranslations('comments');
  const nameOf = useAuthorName();
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
      label={t('replyTo', { name: nameOf(comment.author) })}
      submitLabel={t('postReply')}
      rows={commentLimits.replyRows}
      initial={readCommentDraft(draft)}
      onType={(text) => storeCommentDraft(draft, text)}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}
