'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { BulkAction } from '@/lib/newsroom/desk/model';

import { useNewsroomWords } from '../shared/newsroom-words.client';

const button =
  'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk disabled:opacity-50';

/** What can be done with the chosen articles; each step is asked about once before it is done. */
export function BulkBar({
  count,
  isAll,
  actions,
  isBusy,
  onAll,
  onAction,
}: {
  count: number;
  isAll: boolean;
  actions: readonly BulkAction[];
  isBusy: boolean;
  onAll: (all: boolean) => void;
  onAction: (action: BulkAction, note: string) => void;
}) {
  const t = useNewsroomWords('desk');
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isAsked = asked !== null && count > 0;
  /** Shows another question, or none, and goes to what stands in the place of what was pressed. */
  const ask = (action: BulkAction | null, place: string) => {
    flushSync(() => setAsked(action));
    bar.current?.querySelector<HTMLElement>(place)?.focus();
  };
  return (
    <div
      ref={bar}
      data-deeds
      className="sticky top-0 z-[1] flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-2"
    >
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => onAll(event.target.checked)}
          aria-label={t('chooseAll')}
          className="size-5 accent-sal"
        />
      </label>
      <p role="status" tabIndex={-1} data-chosen className="min-w-32">
        {t('chosen', { count })}
      </p>
      {isAsked ? (
        <Question
          key={asked}
          action={asked}
          count={count}
          onYes={(note) => {
            ask(null, '[data-chosen]');
            onAction(asked, note);
          }}
          onNo={() => ask(null, `[data-action=${asked}]`)}
        />
      ) : (
        actions.map((action) => (
          <button
            key={action}
            type="button"
            data-action={action}
            disabled={count === 0 || isBusy}
            className={button}
            onClick={() => ask(action, '[data-first]')}
          >
            {t(`action.${action}`)}
          </button>
        ))
      )}
    </div>
  );
}

function Question({
  action,
  count,
  onYes,
  onNo,
}: {
  action: BulkAction;
  count: number;
  onYes: (note: string) => void;
  onNo: () => void;
}) {
  const t = useNewsroomWords('desk');
  const [note, setNote] = useState('');
  const asksWhy = action === 'return';
  const question = t(`confirm.${action}`, { count });
  return (
    <form
      aria-label={t(`action.${action}`)}
      className={`flex flex-wrap items-center gap-2 ${asksWhy ? 'grow' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        onYes(note.trim());
      }}
    >
      <p tabIndex={-1} data-first={asksWhy ? undefined : ''} className="font-bold">
        {question}
      </p>
      {asksWhy && (
        <label className="grid grow basis-full gap-1 text-meta font-bold sm:basis-96">
          {t('returnNote')}
          <textarea
            data-first
            rows={2}
            required
            maxLength={1000}
            value={note}
            className="rounded-box border border-line bg-surface px-3 py-2 font-normal"
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
      )}
      <button type="submit" className={`${button} border-sal bg-sal text-onsal hover:bg-sal`}>
        {t('yes')}
      </button>
      <button type="button" className={button} onClick={onNo}>
        {t('no')}
      </button>
    </form>
  );
}
