'use client';

import { useState } from 'react';
import useSWR from 'swr';

import type { Locale } from '@/lib/i18n/locale';
import { fetchPopular } from '@/lib/popular/browser';
import {
  popularAddress,
  popularMeasures,
  popularRefresh,
  popularWindows,
  type PopularMeasure,
  type PopularStory,
  type PopularWindow,
} from '@/lib/popular/model';

import { Ranking } from './ranking';

export type PopularLabels = {
  measure: string;
  window: string;
  empty: string;
  measures: Record<PopularMeasure, string>;
  windows: Record<PopularWindow, string>;
};

/** The lists a reader can choose from; the first is there before any script. */
export function PopularLists({
  locale,
  first,
  labels,
}: {
  locale: Locale;
  /** Most viewed of 24 hours. */
  first: PopularStory[];
  labels: PopularLabels;
}) {
  const [measure, setMeasure] = useState<PopularMeasure>('views');
  const [window, setWindow] = useState<PopularWindow>('24h');
  const isFirst = measure === 'views' && window === '24h';
  const { data, mutate } = useSWR(popularAddress(locale, measure, window), fetchPopular, {
    refreshInterval: popularRefresh,
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnMount: !isFirst,
    shouldRetryOnError: false,
    // What is shown stays until the list chosen is there or has failed; a failed one is empty
    // (specification 8), unless it was there before.
    onError: () => void mutate((own) => own ?? (isFirst ? first : []), { revalidate: false }),
    ...(isFirst && { fallbackData: first }),
  });
  const stories = data ?? first;
  return (
    <>
      <div role="group" aria-label={labels.measure} className="grid grid-cols-3 noscript:hidden">
        {popularMeasures.map((each) => (
          <Choice key={each} isChosen={each === measure} onChoose={() => setMeasure(each)}>
            {labels.measures[each]}
          </Choice>
        ))}
      </div>
      <div
        role="group"
        aria-label={labels.window}
        className="mt-2 grid grid-cols-3 noscript:hidden"
      >
        {popularWindows.map((each) => (
          <Choice key={each} isChosen={each === window} onChoose={() => setWindow(each)}>
            {labels.windows[each]}
          </Choice>
        ))}
      </div>
      {stories.length === 0 ? (
        <p className="py-4 text-ink2">{labels.empty}</p>
      ) : (
        <Ranking locale={locale} stories={stories} />
      )}
    </>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 border border-line px-1 py-1.5 text-center leading-snug not-first:-ml-px hover:bg-sunk aria-pressed:bg-sal aria-pressed:font-bold aria-pressed:text-onsal"
    >
      {children}
    </button>
  );
}
