'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { BulkAction } from '@/lib/newsroom/desk/model';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Textarea } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';

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
  const t = useTranslations('desk');
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
      <CheckLabel className="size-11 shrink-0 justify-center">
        <Checkbox
          checked={isAll}
          onChange={(event) => onAll(event.target.checked)}
          aria-label={t('chooseAll')}
        />
      </CheckLabel>
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
          <Button
            key={action}
            type="button"
            data-action={action}
            disabled={count === 0 || isBusy}
            onClick={() => ask(action, '[data-first]')}
          >
            {t(`action.${action}`)}
          </Button>
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
  const t = useTranslations('desk');
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
        <Label className="grow basis-full sm:basis-96">
          {t('returnNote')}
          <Textarea
            data-first
            rows={2}
            required
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Label>
      )}
      <Button type="submit" variant="primary">
        {t('yes')}
      </Button>
      <Button type="button" onClick={onNo}>
        {t('no')}
      </Button>
    </form>
  );
}
