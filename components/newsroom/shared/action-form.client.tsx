'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

import { send } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { FormRefusal, RefusalContext, type Refusal } from './refusal.client';
import { useBegunFields, type FixedFields } from './use-begun-fields.client';

/** What a route may answer: a word for what was done that is not the usual one. */
type Done = { said?: string } | undefined;

/** Whether a colleague saved something else meanwhile. */
const isOvertaken = (reason: string) => reason.endsWith('_changed');

/**
 * A form that is sent as JSON to a route of the newsroom. Takes the route, what is sent beside the
 * fields inside, the button's word, what is said when it is done (by the route's `said`, or `done`),
 * and a question that is asked first where the step weighs; it may name what was chosen in a field, as `{field}`.
 * Refusals are said in words and stay, beside a field that has a `FieldRefusal` for it; where a colleague was faster, one
 * takes theirs or saves one's own.
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
  fixed?: FixedFields;
  submit: string;
  done: string | Record<string, string>;
  question?: string;
  isQuiet?: boolean;
  /** Whether the fields are emptied once it is done, and nothing was typed since it was sent. */
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
  const [asked, setAsked] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [isTyped, setTyped] = useState(false);
  /** How often something was typed, to tell what came after it was sent. */
  const typed = useRef(0);
  const [saves, setSaves] = useState(0);
  const [isRenewing, startRenewal] = useTransition();
  const begun = useBegunFields({ fixed, fields: children }, { isTyped, saves, isRenewing });
  /** Asks, or with no words no more, and goes to what stands in the place of what was pressed. */
  const ask = (words: string) => {
    flushSync(() => setAsked(words));
    form.current?.querySelector<HTMLElement>(words ? '[data-question]' : '[type=submit]')?.focus();
  };
  const act = async (beside = begun.fixed) => {
    if (!form.current || isBusy) return;
    if (asked) ask('');
    setBusy(true);
    const sentAt = typed.current;
    const answer = await send<Done>(method, path, {
      ...Object.fromEntries(new FormData(form.current)),
      ...beside,
    });
    setBusy(false);
    if (!answer.ok) {
      if (goesBack) form.current.reset();
      const { reason, about } = answer.error;
      const known = `refusal.${reason}` as Parameters<typeof t.has>[0];
      const message = t.has(known) ? t(known, about as never) : t('refusal.unavailable');
      setRefusal({ reason, message });
      // What the colleague saved is what the page is to have.
      if (isOvertaken(reason)) router.refresh();
      return showToast({ id: path, message, tone: 'error', milliseconds: 8000 });
    }
    setRefusal(null);
    const word = typeof done === 'string' ? done : done[answer.value?.said ?? 'done'];
    // What was refused before is no longer so.
    if (word) showToast({ id: path, message: word, tone: 'success' });
    setSaves(saves + 1);
    // What was typed since is not saved: it stays.
    if (typed.current === sentAt) {
      setTyped(false);
      if (clears) startAnew();
    }
    startRenewal(() => router.refresh());
  };
  const startAnew = () => {
    form.current?.reset();
    setTyped(false);
    begun.begin();
  };
  const takeTheirs = () => {
    ask('');
    setRefusal(null);
    startAnew();
  };
  const keepMine = () => {
    ask('');
    void act(fixed);
  };
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (next && own?.contains(document.activeElement))
        // What stands in its place comes into the page with the same step.
        queueMicrotask(() => document.getElementById(next)?.focus());
    };
  }, [next]);
  /** A press that came before the page with what was saved last: it waits for it. */
  const isWanted = useRef(false);
  useEffect(() => {
    if (isRenewing || !isWanted.current) return;
    isWanted.current = false;
    form.current?.requestSubmit();
  }, [isRenewing]);
  const press = (event: FormEvent) => {
    event.preventDefault();
    // React may still read the form with the button that was pressed, which the question takes the place of.
    if (question) queueMicrotask(() => ask(naming(form.current, question)));
    else if (isRenewing) isWanted.current = true;
    else void act();
  };
  return (
    <form
      ref={form}
      onSubmit={press}
      onInput={() => {
        typed.current += 1;
        setTyped(true);
        // It was asked of what stood there before.
        setAsked('');
      }}
      data-unsaved={isTyped || undefined}
      className={`group/form ${className}`}
    >
      <RefusalContext value={refusal}>
        <Fragment key={begun.round}>{begun.fields}</Fragment>
      </RefusalContext>
      <FormRefusal refusal={goesBack ? null : refusal}>
        {refusal && isOvertaken(refusal.reason) && begun.isNews && (
          <>
            <Button type="button" onClick={takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button type="button" onClick={keepMine}>
              {t('keepMine')}
            </Button>
          </>
        )}
      </FormRefusal>
      {asked ? (
        <span role="group" aria-label={asked} className="flex flex-wrap items-center gap-2">
          <strong role="status" tabIndex={-1} data-question>
            {asked}
          </strong>
          <Button type="button" variant="primary" onClick={() => void act()}>
            {t('yes')}
          </Button>
          <Button type="button" onClick={() => ask('')}>
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

/** A question with what is chosen in the form's lists in the place of their names. */
function naming(form: HTMLFormElement | null, question: string): string {
  return question.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const list = form?.elements.namedItem(name);
    return (list instanceof HTMLSelectElement && list.selectedOptions[0]?.text) || whole;
  });
}
