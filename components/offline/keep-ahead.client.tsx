'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locale';
import { askAhead, fetchAhead, measureAhead, missingOf, type AheadList } from '@/lib/offline/ahead';
import { canKeep } from '@/lib/offline/browser';
import { describeBytes } from '@/lib/offline/describe-bytes';
import { isSignedIn } from '@/lib/reader/browser';

export type AheadWords = Record<
  | 'ahead'
  | 'aheadOwn'
  | 'aheadLeads'
  | 'aheadHint'
  | 'measuring'
  | 'size'
  | 'download'
  | 'cancel'
  | 'progress'
  | 'done'
  | 'nothing'
  | 'aheadEmpty'
  | 'partly'
  | 'failed',
  string
>;

type State =
  | { step: 'idle' | 'measuring' | 'empty' | 'nothing' | 'failed' }
  | { step: 'measured'; list: AheadList; bytes: number }
  | { step: 'fetching'; done: number; total: number }
  | { step: 'done'; kept: number; missed: number };

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

async function measure(locale: Locale, isOwn: boolean): Promise<State> {
  const list = await askAhead(locale, isOwn);
  if (!list) return { step: 'failed' };
  if (list.stories.length === 0) return { step: 'empty' };
  const stories = await missingOf(list.stories);
  if (stories.length === 0) return { step: 'nothing' };
  return { step: 'measured', list: { ...list, stories }, bytes: await measureAhead(stories) };
}

/**
 * Keeps stories ahead for times without a connection: first says how much data it takes, fetches when
 * told to, and says how far it is. Nothing stands here where nothing can be kept.
 */
export function KeepAhead({ locale, words }: { locale: Locale; words: AheadWords }) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const isReader = useSyncExternalStore(
    () => () => {},
    () => (canKeep() ? isSignedIn() : null),
    () => null,
  );
  const look = () => {
    setState({ step: 'measuring' });
    void measure(locale, isReader === true).then(setState, () => setState({ step: 'failed' }));
  };
  const fetchAll = async (list: AheadList) => {
    const total = list.stories.length;
    setState({ step: 'fetching', done: 0, total });
    const kept = await fetchAhead(list, (done) => setState({ step: 'fetching', done, total }));
    setState({ step: 'done', kept, missed: total - kept });
    dispatchEvent(new Event('kept'));
  };
  if (isReader === null) return null;
  return (
    <section aria-labelledby="keep-ahead" className="mb-8 border border-rule bg-surface px-4 py-4">
      <h2 id="keep-ahead" className="text-card">
        {words.ahead}
      </h2>
      <p className="mt-1">{isReader ? words.aheadOwn : words.aheadLeads}</p>
      <div role="status" className="mt-1 text-ink2">
        <Progress state={state} locale={locale} words={words} />
      </div>
      {state.step === 'measured' ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button isMain press={() => void fetchAll(state.list)}>
            {words.download}
          </Button>
          <Button press={() => setState({ step: 'idle' })}>{words.cancel}</Button>
        </div>
      ) : (
        state.step !== 'fetching' &&
        state.step !== 'done' && (
          <div className="mt-3">
            <Button isMain isBusy={state.step === 'measuring'} press={look}>
              {words.ahead}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function Progress({
  state,
  locale,
  words,
}: {
  state: State;
  locale: Locale;
  words: AheadWords;
}): ReactNode {
  switch (state.step) {
    case 'idle':
      return words.aheadHint;
    case 'measuring':
      return words.measuring;
    case 'empty':
      return words.aheadEmpty;
    case 'nothing':
      return words.nothing;
    case 'failed':
      return words.failed;
    case 'measured':
      return fill(words.size, {
        count: state.list.stories.length,
        size: describeBytes(locale, state.bytes),
      });
    case 'fetching':
      return (
        <>
          {fill(words.progress, state)}
          <progress
            value={state.done}
            max={state.total}
            aria-hidden="true"
            className="mt-2 block h-2 w-full accent-sal"
          />
        </>
      );
    case 'done':
      return [
        state.kept > 0 && fill(words.done, { count: state.kept }),
        state.missed > 0 && fill(words.partly, { count: state.missed }),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

function Button({
  isMain = false,
  isBusy = false,
  press,
  children,
}: {
  isMain?: boolean;
  isBusy?: boolean;
  press: () => void;
  children: ReactNode;
}) {
  const look = isMain ? 'border-sal bg-sal text-onsal' : 'border-line hover:bg-sunk';
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={press}
      className={`min-h-12 rounded-box border px-5 font-bold disabled:opacity-60 ${look}`}
    >
      {children}
    </button>
  );
}
