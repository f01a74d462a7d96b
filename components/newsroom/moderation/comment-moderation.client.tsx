'use client';

import { Ban, Check, Eye, EyeOff, Flag, MessageSquareWarning, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import { suspensions, type ModeratedComment } from '@/lib/newsroom/moderation/model';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
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

/** The sign of each action that has a key. */
const signs = { approve: Check, hide: EyeOff, dismiss: Flag, warn: MessageSquareWarning };

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
        <Icon of={signs[kind]} size={16} />
        {t(`actions.${kind}`)}
        <Kbd>{keyOf[kind].toUpperCase()}</Kbd>
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
          <Icon of={Eye} size={16} />
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
          variant="danger-quiet"
          onClick={() => onChoose(!isChoosing)}
        >
          <Icon of={Ban} size={16} />
          {t('actions.suspend')}
          <Kbd>{keyOf.suspend.toUpperCase()}</Kbd>
        </Button>
      )}
      {isPossible(comment, 'lift') && (
        <Button
          type="button"
          aria-label={t('actionOf', { action: t('actions.lift'), name })}
          onClick={() => onAction({ kind: 'lift' })}
        >
          <Icon of={RotateCcw} size={16} />
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
