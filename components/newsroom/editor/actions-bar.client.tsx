'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { isSeen, type ArticleAction } from '@/lib/newsroom/desk/model';
import { articlePath, localePath } from '@/lib/platform/paths';
import type { TransitionResult } from '@/lib/newsroom/editor/save/editor-view';
import type { TransitionOptions } from '@/lib/newsroom/editor/model/stored';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { StateBadge } from '../shared/state-badge';
import { ActionMenu } from './action-menu.client';
import { ActionConfirmation, asksFirst } from './action-confirmation.client';
import { AdviceCount } from './advice-panel.client';
import { AheadNote } from './ahead-note.client';
import { BlockReasons, type Blocked } from './block-reasons.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Actions that take nothing back which anybody outside has seen, and what undoes them. */
const undoneBy: Partial<Record<ArticleAction, ArticleAction>> = {
  submit: 'take_back',
  take_back: 'submit',
  schedule: 'unschedule',
  discard: 'recover',
};

/** The order in which what can be done is offered; the first that is possible leads on. */
const order: readonly ArticleAction[] = [
  'publish',
  'correct',
  'amend',
  'reinstate',
  'recover',
  'submit',
  'schedule',
  'unschedule',
  'take_back',
  'return',
  'withdraw',
  'discard',
];

/** Reasons that an action's own question is about: who answers it anew has heard them. */
const answered: readonly string[] = ['hour_invalid', 'note_missing'];
const withoutAnswered = (blocked: Blocked): Blocked =>
  blocked.reasons.some((reason) => answered.includes(reason))
    ? { ...blocked, reasons: blocked.reasons.filter((reason) => !answered.includes(reason)) }
    : blocked;

/** What can be done with the article from here, and what came of it. */
export function ActionsBar({ isEditor }: { isEditor: boolean }) {
  const t = useTranslations('writing');
  const desk = useTranslations('desk');
  const locale = useEdition();
  const store = useEditorStore();
  const { article, phase, save, isRestoring } = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ArticleAction | null>(null);
  const [isMoving, setMoving] = useState(false);
  const isBusy = isMoving || isRestoring;
  const [blocked, setBlocked] = useState<Blocked>({ reasons: [] });
  // What the site does not have yet is a draft of one's own.
  const possible: readonly ArticleAction[] =
    article?.actions ?? (isEditor ? ['publish', 'submit', 'schedule'] : ['submit']);
  const [main, ...rest] = order.filter((action) => possible.includes(action));
  // Who has read an article either publishes it or sends it back.
  const beside = rest.find((action) => action === 'return');
  const others = rest.filter((action) => action !== beside);
  const say = (action: ArticleAction, outcome: TransitionResult, keepsHour: boolean) => {
    if (outcome.outcome === 'blocked')
      return setBlocked({ reasons: outcome.reasons ?? [], constraint: outcome.constraint });
    setBlocked({ reasons: [] });
    if (outcome.outcome === 'queued')
      return showToast({ message: t('outcome.queued'), milliseconds: 8000 });
    if (outcome.outcome !== 'done')
      return showToast({
        message: t(`outcome.${outcome.outcome}`),
        tone: 'error',
        milliseconds: 8000,
      });
    // A new hour, or text for the same one, is not undone by taking the hour away.
    const back = article?.state === 'scheduled' ? undefined : undoneBy[action];
    const isUndoable = back && store.view().article?.actions.includes(back);
    showToast({
      id: 'moved',
      message: t(keepsHour ? 'aheadTaken' : `done.${action}`),
      tone: 'success',
      milliseconds: 8000,
      ...(isUndoable && { action: { label: t('undo'), press: () => void act(back, {}) } }),
    });
  };
  const act = async (action: ArticleAction, options: TransitionOptions, withoutImages = false) => {
    setMoving(true);
    const outcome = await store.move(action, options, { withoutImages });
    setMoving(false);
    // What was typed for a step that failed stays until it is done.
    if (outcome.outcome === 'done') {
      setAsked(null);
      bar.current?.focus();
    }
    const goWithout = () => void act(action, options, true);
    if (outcome.outcome === 'imageWaits')
      return showToast({
        message: t('outcome.imageWaits'),
        tone: 'error',
        milliseconds: 20_000,
        action: { label: t('withoutImage'), press: goWithout },
      });
    say(action, outcome, action === 'schedule' && !options.publish_at);
  };
  const isUntouched = !article && save.kind === 'saved';
  // A new article is saved for a step before the site has answered it: that is no untouched one.
  const isDisabled = phase === 'opening' || (isUntouched && !isBusy);
  const press = (action: ArticleAction) => {
    if (asksFirst(action, article?.state)) setAsked(asked === action ? null : action);
    else void act(action, {});
  };
  /** A menu says nothing of what it has opened: the keyboard goes there. */
  const chooseInMenu = (action: ArticleAction) => {
    flushSync(() => press(action));
    question.current?.focus();
  };
  const button = (action: ArticleAction, variant: 'primary' | 'secondary', className?: string) => (
    <Button
      type="button"
      disabled={isDisabled}
      // Not `disabled` while it waits: who pressed it stays there when it is refused.
      aria-disabled={isBusy || undefined}
      aria-expanded={asksFirst(action, article?.state) ? asked === action : undefined}
      variant={variant}
      className={className}
      // The second press of a double one would put the question away.
      onClick={({ detail }) => detail < 2 && !isBusy && press(action)}
    >
      {desk(`action.${action}`)}
    </Button>
  );
  const isPublic = article !== null && isSeen(article.state);
  return (
    <div className="grid gap-2">
      {/* The button of a step that is done, or of a question put away, is gone; who pressed it stays here. */}
      <div
        ref={bar}
        role="group"
        tabIndex={-1}
        aria-label={t('actions')}
        className="flex flex-wrap items-center gap-2 focus:outline-none"
      >
        {article && <StateBadge state={article.state} />}
        {isPublic && (
          <Button asChild variant="link" size="text">
            <a
              href={localePath(locale, articlePath('hi', store.id))}
              target="_blank"
              rel="noopener"
            >
              {t('seePublished')}
            </a>
          </Button>
        )}
        <AdviceCount />
        {beside && button(beside, 'secondary')}
        {main && (
          <span className="flex">
            {button(main, 'primary', others.length > 0 ? 'rounded-r-none' : undefined)}
            {others.length > 0 && (
              <ActionMenu
                actions={others}
                isDisabled={isDisabled || isBusy}
                onAct={chooseInMenu}
                leadsOn={() => question.current?.contains(document.activeElement) === true}
              />
            )}
          </span>
        )}
      </div>
      <AheadNote isBusy={isBusy} onTake={() => void act('schedule', {})} />
      {asked && (
        <ActionConfirmation
          key={asked}
          ref={question}
          action={asked}
          isBusy={isBusy}
          onCancel={() => {
            setAsked(null);
            setBlocked(withoutAnswered);
            bar.current?.focus();
          }}
          onAnswer={() => setBlocked(withoutAnswered)}
          onAct={(options) => void act(asked, options)}
        />
      )}
      <BlockReasons {...blocked} />
    </div>
  );
}
