'use client';

import { useEffect, useState } from 'react';

import { tickerRefresh, tickerStep, type TickerStory } from '@/lib/articles/ticker';

import { Icon } from '../layout/icon';
import { useStepping } from './use-stepping';

export type TickerLabels = {
  region: string;
  breaking: string;
  pause: string;
  play: string;
  next: string;
};

/**
 * Breaking headlines, one at a time; newer ones are fetched each minute while the page is seen.
 * Takes the stories as of rendering and the address that gives them anew, and that of the page of all breaking news.
 */
export function Ticker({
  stories: rendered,
  address,
  page,
  labels,
}: {
  stories: TickerStory[];
  address: string;
  page: string;
  labels: TickerLabels;
}) {
  const stories = useRefreshed(rendered, address);
  const { current, isStopped, goTo, toggle, hold } = useStepping(stories.length, tickerStep);
  if (stories.length === 0) return null;
  return (
    <section
      aria-label={labels.region}
      className="flex min-h-14 flex-wrap items-stretch bg-gerutint lg:wrap lg:min-h-11 lg:bg-transparent"
      {...hold}
    >
      <p className="flex shrink-0 bg-gerusolid font-bold text-ongeru">
        <a href={page} className="flex items-center px-3 hover:underlined sm:px-4">
          {labels.breaking}
        </a>
      </p>
      <ul className="grid min-w-0 flex-1 basis-32 grid-cols-1 items-center py-1 pl-3 lg:bg-gerutint lg:px-4 lg:py-2">
        {stories.map((story, place) => (
          <li
            key={story.id}
            lang={story.lang}
            data-current={place === current}
            className="ticker-story leading-normal font-bold"
          >
            <a href={story.href} className="tap inline-block hover:underlined">
              {story.title}
            </a>{' '}
            {story.language && (
              <span className="mr-2 font-normal text-ink2">({story.language})</span>
            )}
            <time dateTime={story.iso} className="font-normal whitespace-nowrap text-ink2">
              {story.time}
            </time>
          </li>
        ))}
      </ul>
      {stories.length > 1 && (
        <div className="flex shrink-0 items-center lg:bg-gerutint noscript:hidden">
          {/* Hidden by style where nothing moves: the first paint must know its width. */}
          <button
            type="button"
            aria-label={isStopped ? labels.play : labels.pause}
            onClick={toggle}
            className="grid h-full min-h-11 w-10 place-items-center hover:bg-sunk motion-reduce:hidden"
          >
            <Icon name={isStopped ? 'play' : 'pause'} size={17} />
          </button>
          <button
            type="button"
            aria-label={labels.next}
            onClick={() => goTo(current + 1)}
            className="grid h-full min-h-11 w-10 place-items-center hover:bg-sunk"
          >
            <Icon name="next" size={17} />
          </button>
        </div>
      )}
    </section>
  );
}

/** The stories as rendered, then as last fetched; a fetch that fails changes nothing. */
function useRefreshed(rendered: TickerStory[], address: string): TickerStory[] {
  const [fetched, setFetched] = useState<{ since: TickerStory[]; stories: TickerStory[] }>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      void fetch(address)
        .then(async (answer) => {
          if (!answer.ok) return;
          const { stories } = (await answer.json()) as { stories: TickerStory[] };
          setFetched({ since: rendered, stories });
        })
        .catch(() => undefined);
    }, tickerRefresh);
    return () => clearInterval(timer);
  }, [address, rendered]);
  // A page rendered anew knows better than what was fetched before.
  return fetched?.since === rendered ? fetched.stories : rendered;
}
