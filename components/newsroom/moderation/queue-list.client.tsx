'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import {
  hideReasons,
  type HideReason,
  type ModeratedComment,
} from '@/lib/newsroom/moderation/model';
import type { Refusal } from '@/lib/platform/http/refusal';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Label } from '@/components/ui/label';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { CommentCard } from './comment-card.client';
import { CommentModeration, isPossible } from './comment-moderation.client';
import { ReaderDialog } from './reader-dialog.client';
import { useModeration, type DoneAction, type ModerationAction } from './use-moderation.client';
import { goTo, useModerationKeys } from './use-moderation-keys.client';
import { useRefusedMessage } from './use-refused-message.client';

/** A page of a queue: each comment is settled by one key or button, seen at once, and undone as quickly. */
export function QueueList({ initial }: { initial: ModeratedComment[] }) {
  const t = useTranslations('moderation');
  const [reason, setReason] = useState<HideReason>('abuse');
  const [choosing, setChoosing] = useState<string | null>(null);
  const [reader, setReader] = useState<{ id: string; name: string } | null>(null);
  const sayRefused = useRefused();
  const { comments, settled, last, undone, act, undo } = useModeration(initial, reason, sayRefused);
  const find = (id: string) => comments.find((one) => one.id === id);
  const wordsOf = ({ comment, action }: DoneAction) => ({
    action: t(`done.${action.kind}`),
    name: comment.author?.name ?? t('gone'),
  });
  const doAction = (comment: ModeratedComment, action: ModerationAction) => {
    setChoosing(null);
    act(comment, action);
    leaveRow(comment.id, settled, action);
  };
  const stopChoosing = () => {
    if (choosing !== null) goTo(rowOf(choosing));
    setChoosing(null);
  };
  const list = useModerationKeys(
    (id, kind) => {
      const comment = find(id);
      if (!comment || settled.has(id) || !isPossible(comment, kind)) return;
      if (kind === 'suspend') setChoosing(id);
      else doAction(comment, { kind });
    },
    () => undo(),
    stopChoosing,
  );
  return (
    <>
      <ul ref={list}>
        {comments.map((comment) => {
          const action = settled.get(comment.id);
          return (
            <li
              key={comment.id}
              data-row={comment.id}
              tabIndex={-1}
              aria-label={t('commentOf', { name: comment.author?.name ?? t('gone') })}
              className="relative scroll-my-24 border-b border-hair px-4 py-3 before:absolute before:inset-y-0 before:left-0 before:w-[3px] focus-within:bg-hover focus-within:before:bg-sal focus:outline-3 focus:-outline-offset-3 focus:outline-focus max-md:px-2"
            >
              {action ? (
                <p className="flex flex-wrap items-center gap-x-4 text-meta text-ink2">
                  <b>{t(`done.${action.kind}`)}</b>
                  <span
                    className="clamp-1 min-w-0 grow"
                    dir="auto"
                    lang={spokenLanguage(comment.text)}
                  >
                    {comment.text}
                  </span>
                  <Button
                    type="button"
                    variant="link"
                    size="text"
                    aria-label={t('undoOf', { name: comment.author?.name ?? t('gone') })}
                    onClick={() => {
                      undo(comment.id);
                      goTo(rowOf(comment.id));
                    }}
                  >
                    {t('undo')}
                  </Button>
                </p>
              ) : (
                <>
                  <CommentCard comment={comment} onReader={setReader} />
                  <CommentModeration
                    comment={comment}
                    isChoosing={choosing === comment.id}
                    onAction={(one) => doAction(comment, one)}
                    onChoose={(is) => (is ? setChoosing(comment.id) : stopChoosing())}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {reader && <ReaderDialog reader={reader} onClose={() => setReader(null)} />}
      {/* After the comments, so that the first of them is not far with Tab; it stays in sight all the same. */}
      <div className="sticky bottom-(--dock) z-[1] flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule bg-surface py-2 max-md:gap-x-2 max-md:gap-y-0">
        <Label className="flex! max-w-full items-center gap-2! max-md:flex-1">
          {t('reasonLabel')}
          <Select
            className="w-auto! max-w-full max-md:flex-1"
            value={reason}
            onChange={(event) => setReason(event.target.value as HideReason)}
          >
            {hideReasons.map((each) => (
              <option key={each} value={each}>
                {t(`reason.${each}`)}
              </option>
            ))}
          </Select>
        </Label>
        <p
          role="status"
          className="min-w-0 grow content-center wrap-anywhere max-md:order-first max-md:basis-full md:min-h-control"
        >
          {undone ? t('undone', wordsOf(undone)) : last && t('doneOf', wordsOf(last))}
        </p>
        <Button
          type="button"
          // Not disabled: it would lose the focus.
          aria-disabled={!last || undefined}
          aria-keyshortcuts="u"
          onClick={() => undo()}
        >
          {t('undo')}
          <Kbd>U</Kbd>
        </Button>
      </div>
    </>
  );
}

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? undefined;

/** Goes on to the next comment that is open; after an action about its author one stays at the comment. */
function leaveRow(
  id: string,
  settled: ReadonlyMap<string, ModerationAction>,
  action: ModerationAction,
): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.dataset.row === id);
  const isOfAuthor = ['warn', 'suspend', 'ban', 'lift'].includes(action.kind);
  const next = rows.slice(at + 1).find((row) => !settled.has(row.dataset.row ?? ''));
  goTo(isOfAuthor ? rows[at] : (next ?? rows[at]));
}

/** Says why the site refused; what was shown as done is open again by then. */
function useRefused(): (refusal: Refusal) => void {
  const refusedMessage = useRefusedMessage();
  return (refusal) => showToast({ message: refusedMessage(refusal), tone: 'error' });
}
