'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import { suspensions, type ModeratedComment } from '@/lib/newsroom/moderation/model';

import { Button } from '@/components/ui/button';
import { keyOf, type KeyedAction } from './moderation-keys';
import type { ModerationAction } from './use-moderation.client';

/** Whether an action makes sense for a comment as it stands. */
export function isPossible(
  comment: ModeratedComment,
  action: KeyedAction | 'restore' | 'lift',
): boolean {
  const isBarred = ['suspended', 'banned'].includes(comment.author?.state ?? '');
  const possible = {
    approve: comment.heldFor !== null && !comment.isHidden,
    hide: !comment.isHidden,
    restore: comment.isHidden && comment.isRestorable,
    dismiss: comment.reports > 0 && !comment.isHidden,
    warn: comment.author !== null && !isBarred,
    suspend: comment.author !== null && comment.author.state !== 'banned',
    lift: isBarred,
  };
  return possible[action];
}

/** What can be done with a comment; each button shows its key. */
export function CommentModeration({
  comment,
  isChoosing,
  onAction,
  onChoose,
}: {
  comment: ModeratedComment;
  /** Whether the days of a suspension are being chosen. */
  isChoosing: boolean;
  onAction: (action: ModerationAction) => void;
  onChoose: (isChoosing: boolean) => void;
}) {
  const t = useTranslations('moderation');
  const name = comment.author?.name ?? t('gone');
  const keyed = (kind: 'approve' | 'hide' | 'dismiss' | 'warn') =>
    isPossible(comment, kind) && (
      <Button
        type="button"
        aria-label={t('actionOf', { action: t(`actions.${kind}`), name })}
        aria-keyshortcuts={keyOf[kind]}
        onClick={() => onAction({ kind })}
      >
        {t(`actions.${kind}`)} <Key name={keyOf[kind]} />
      </Button>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {keyed('approve')}
      {keyed('hide')}
      {keyed('dismiss')}
      {isPossible(comment, 'restore') && (
        <Button
          type="button"
          aria-label={t('actionOf', { action: t('actions.restore'), name })}
          onClick={() => onAction({ kind: 'restore' })}
        >
          {t('actions.restore')}
        </Button>
      )}
      {keyed('warn')}
      {isPossible(comment, 'suspend') && (
        <Button
          type="button"
          aria-label={t('actionOf', { action: t('actions.suspend'), name })}
          aria-expanded={isChoosing}
          aria-keyshortcuts={keyOf.suspend}
          onClick={() => onChoose(!isChoosing)}
        >
          {t('actions.suspend')} <Key name={keyOf.suspend} />
        </Button>
      )}
      {isPossible(comment, 'lift') && (
        <Button
          type="button"
          aria-label={t('actionOf', { action: t('actions.lift'), name })}
          onClick={() => onAction({ kind: 'lift' })}
        >
          {t('actions.lift')}
        </Button>
      )}
      {isChoosing && <Days name={name} onAction={onAction} onClose={() => onChoose(false)} />}
    </div>
  );
}

function Days({
  name,
  onAction,
  onClose,
}: {
  name: string;
  onAction: (action: ModerationAction) => void;
  onClose: () => void;
}) {
  const t = useTranslations('moderation');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={t('howLong', { name })}
      className="flex basis-full flex-wrap items-center gap-2 border-l-3 border-geru pl-3"
    >
      <span className="font-bold">{t('howLong', { name })}</span>
      {suspensions.map((days, index) => (
        <Button
          key={days}
          ref={index === 0 ? first : null}
          type="button"
          onClick={() => onAction({ kind: 'suspend', days })}
        >
          {t('days', { count: days })}
        </Button>
      ))}
      <Button type="button" variant="danger-quiet" onClick={() => onAction({ kind: 'ban' })}>
        {t('actions.ban')}
      </Button>
      <Button type="button" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The key stands beside the button's name and is no part of it (WCAG 2.5.3); `aria-keyshortcuts` says it. */
function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      data-key={name}
      className="rounded-box bg-sunk px-1.5 text-meta font-normal text-ink2 before:content-[attr(data-key)] max-md:hidden"
    />
  );
}
