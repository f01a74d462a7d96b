import {
  askAhead,
  fetchAhead,
  measureAhead,
  missingOf,
  type AheadList,
} from '@/lib/phone/offline/ahead';
import { canCache } from '@/lib/phone/offline/browser';
import { describeBytes } from '@/lib/phone/offline/describe-bytes';
import { isSignedIn } from '@/lib/platform/session/browser';

import { pageLocale } from '@/components/layout/page/page-locale.client';
import type { AheadWords } from './download-ahead';

/** Steps that are said in the same words each time. */
type FixedStep = 'measuring' | 'aheadEmpty' | 'nothing' | 'failed';

type State =
  | { step: 'idle' }
  | { step: FixedStep }
  | { step: 'measured'; list: AheadList; bytes: number }
  | { step: 'fetching'; done: number; total: number }
  | { step: 'done'; cached: number; missed: number };

/**
 * Keeps articles ahead for times without a connection (download-ahead.tsx): first says how much data it takes, fetches when
 * told to, and says how far it is. Its place stays hidden where nothing can be kept.
 */
export function startDownloadAhead(place: HTMLElement): void {
  if (!canCache()) return;
  const isReader = isSignedIn();
  let state: State = { step: 'idle' };
  const show = (next: State) => {
    state = next;
    draw(place, state);
  };
  const fail = () => show({ step: 'failed' });
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (button?.dataset.act === 'cancel') show({ step: 'idle' });
    if (button?.dataset.act === 'look') {
      show({ step: 'measuring' });
      measure(isReader).then(show, fail);
    }
    if (button?.dataset.act === 'fetch' && state.step === 'measured') {
      fetchAll(state.list, show).catch(fail);
    }
  });
  const others = place.querySelector<HTMLElement>(
    `[data-for=${isReader ? 'everybody' : 'reader'}]`,
  );
  if (others) others.hidden = true;
  place.hidden = false;
}

async function measure(isReader: boolean): Promise<State> {
  const list = await askAhead(pageLocale(), isReader);
  if (!list) return { step: 'failed' };
  if (list.stories.length === 0) return { step: 'aheadEmpty' };
  const articles = await missingOf(list.stories);
  if (articles.length === 0) return { step: 'nothing' };
  return {
    step: 'measured',
    list: { ...list, stories: articles },
    bytes: await measureAhead(articles),
  };
}

async function fetchAll(list: AheadList, show: (state: State) => void): Promise<void> {
  const total = list.stories.length;
  show({ step: 'fetching', done: 0, total });
  const cached = await fetchAhead(list, (done) => show({ step: 'fetching', done, total }));
  show({ step: 'done', cached, missed: total - cached });
  dispatchEvent(new Event('kept'));
}

function draw(place: HTMLElement, state: State): void {
  const status = place.querySelector<HTMLElement>('[role=status]');
  if (status) {
    status.dataset.hint ??= status.textContent;
    status.textContent =
      state.step === 'idle' ? status.dataset.hint : describe(state, wordsOf(place));
  }
  const progress = place.querySelector('progress');
  if (progress) {
    progress.hidden = state.step !== 'fetching';
    if (state.step === 'fetching') Object.assign(progress, { value: state.done, max: state.total });
  }
  const { step } = state;
  const isOver = step === 'fetching' || step === 'done';
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-act]')) {
    button.hidden =
      button.dataset.act === 'look' ? isOver || step === 'measured' : step !== 'measured';
    button.disabled = step === 'measuring';
  }
}

function wordsOf(place: HTMLElement): AheadWords {
  return JSON.parse(place.dataset.keepAhead ?? '{}') as AheadWords;
}

function describe(state: Exclude<State, { step: 'idle' }>, words: AheadWords): string {
  switch (state.step) {
    case 'measuring':
    case 'aheadEmpty':
    case 'nothing':
    case 'failed':
      return words[state.step];
    case 'measured': {
      const size = describeBytes(pageLocale(), state.bytes);
      return fill(words.size, { count: state.list.stories.length, size });
    }
    case 'fetching':
      return fill(words.progress, { done: state.done, total: state.total });
    case 'done': {
      const cached = state.cached > 0 && fill(words.done, { count: state.cached });
      const missed = state.missed > 0 && fill(words.partly, { count: state.missed });
      return [cached, missed].filter(Boolean).join(' ');
    }
  }
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
