'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { send } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { RefusalContext, type Refusal } from './refusal.client';

/** What a route may answer: a word for what was done that is not the usual one. */
type Done = { said?: string } | undefined;

/**
 * A form that is sent as JSON to a route of the newsroom. Takes the route, what is sent beside the
 * fields inside, the button's word, what is said when it is done (by the route's `said`, or `done`),
 * and a question that is asked first where the step weighs. Refusals are said in words, and beside a field that has a
 * `FieldRefusal` for it.
 */
export function ActionForm({
  method = 'POST',
  path,
  fixed = {},
  submit,
  done,
  question,
  isQuiet = false,
  clears = false,
  goesBack = false,
  next,
  label,
  className = 'flex flex-wrap items-end gap-3',
  children,
}: {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  fixed?: Record<string, string | number | boolean>;
  submit: string;
  done: string | Record<string, string>;
  question?: string;
  isQuiet?: boolean;
  /** Whether the fields are emptied once it is done. */
  clears?: boolean;
  /** Whether a refusal puts the fields back to what holds, where nobody typed anything into them. */
  goesBack?: boolean;
  /** The id of what one goes on from where the form goes with what it did. */
  next?: string;
  /** What the button is for, where its word alone stands there more than once. */
  label?: string;
  className?: string;
  children?: ReactNode;
}) {
  const t = useTranslations('staff');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  /** Asks, or no more, and goes to what stands in the place of what was pressed. */
  const ask = (isNow: boolean) => {
    flushSync(() => setAsked(isNow));
    form.current?.querySelector<HTMLElement>(isNow ? '[data-question]' : '[type=submit]')?.focus();
  };
  const act = async () => {
    if (!form.current || isBusy) return;
    if (isAsked) ask(false);
    setBusy(true);
    const answer = await send<Done>(method, path, {
      ...Object.fromEntries(new FormData(form.current)),
      ...fixed,
    });
    setBusy(false);
    if (!answer.ok) {
      if (goesBack) form.current.reset();
      const { reason } = answer.error;
      const known = `refusal.${reason}` as Parameters<typeof t.has>[0];
      const message = t.has(known) ? t(known) : t('refusal.unavailable');
      setRefusal({ reason, message });
      return showToast({ id: path, message, tone: 'error', milliseconds: 8000 });
    }
    setRefusal(null);
    const word = typeof done === 'string' ? done : done[answer.value?.said ?? 'done'];
    // What was refused before is no longer so.
    if (word) showToast({ id: path, message: word, tone: 'success' });
    if (clears) form.current.reset();
    router.refresh();
  };
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (next && own?.contains(document.activeElement)) document.getElementById(next)?.focus();
    };
  }, [next]);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (question) ask(true);
    else void act();
  };
  return (
    <form ref={form} onSubmit={press} className={className}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
      {isAsked ? (
        <span role="group" aria-label={question} className="flex flex-wrap items-center gap-2">
          <strong role="status" tabIndex={-1} data-question>
            {question}
          </strong>
          <Button type="button" variant="primary" onClick={() => void act()}>
            {t('yes')}
          </Button>
          <Button type="button" onClick={() => ask(false)}>
            {t('no')}
          </Button>
        </span>
      ) : (
        <Button
          type="submit"
          // Not disabled: it would lose the focus.
          aria-disabled={isBusy || undefined}
          aria-label={label && `${submit}: ${label}`}
          variant={isQuiet ? 'secondary' : 'primary'}
        >
          {submit}
        </Button>
      )}
    </form>
  );
}
