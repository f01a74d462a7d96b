'use client';

import { useState } from 'react';

import type { StoryAction } from '@/lib/desk/model';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';

const button =
  'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk disabled:opacity-50';

/** What can be done with the chosen stories; each step is asked about once before it is done. */
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
  actions: readonly StoryAction[];
  isBusy: boolean;
  onAll: (all: boolean) => void;
  onAction: (action: StoryAction) => void;
}) {
  const t = useNewsroomWords('desk');
  const [asked, setAsked] = useState<StoryAction | null>(null);
  const isAsked = asked !== null && count > 0;
  return (
    <div className="sticky top-0 z-[1] flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-2">
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => onAll(event.target.checked)}
          aria-label={t('chooseAll')}
          className="size-5 accent-sal"
        />
      </label>
      <p role="status" className="min-w-32">
        {t('chosen', { count })}
      </p>
      {isAsked ? (
        <div
          role="group"
          aria-label={t(`action.${asked}`)}
          className="flex flex-wrap items-center gap-2"
        >
          <p className="font-bold">{t('confirm', { count, action: t(`action.${asked}`) })}</p>
          <button
            type="button"
            className={`${button} border-sal bg-sal text-onsal hover:bg-sal`}
            onClick={() => {
              setAsked(null);
              onAction(asked);
            }}
          >
            {t('yes')}
          </button>
          <button type="button" className={button} onClick={() => setAsked(null)}>
            {t('no')}
          </button>
        </div>
      ) : (
        actions.map((action) => (
          <button
            key={action}
            type="button"
            disabled={count === 0 || isBusy}
            className={button}
            onClick={() => setAsked(action)}
          >
            {t(`action.${action}`)}
          </button>
        ))
      )}
    </div>
  );
}
