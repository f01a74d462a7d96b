'use client';

import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { SWRConfig, unstable_serialize, type Middleware } from 'swr';

import { loadWords, type Words } from '@/lib/platform/i18n/load-words';

import { announceNewArticles } from '@/components/phone/live/live-articles.client';
import { OwnAppearance } from './own-appearance.client';
import { usePlaces } from '@/components/layout/page/places';
import { QueryCache, queryCache } from './query-cache';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { WordsContext } from '@/components/layout/loading/words.client';

/**
 * The islands of a signed-in reader, by the name of their place: an empty `<div data-island="…">` of
 * the page, which a cached page can hold for everyone. What else a place says (`data-article`) is
 * handed to its island.
 */
const islands: Record<string, ComponentType<{ place: DOMStringMap }>> = {
  reactions: lazy(() =>
    import('../reactions/reaction-buttons.client').then((loaded) => ({
      default: loaded.ReactionButtons,
    })),
  ),
  comments: lazy(() =>
    import('../comments/comments-when-near.client').then((loaded) => ({
      default: loaded.CommentsWhenNear,
    })),
  ),
  bell: lazy(() =>
    import('../notifications/bell.client').then((loaded) => ({ default: loaded.Bell })),
  ),
  follow: lazy(() =>
    import('../follows/follow-button.client').then((loaded) => ({ default: loaded.FollowButton })),
  ),
  history: lazy(() =>
    import('../history/record-reading.client').then((loaded) => ({
      default: loaded.RecordReading,
    })),
  ),
  collect: lazy(() =>
    import('../collections/collect-button.client').then((loaded) => ({
      default: loaded.CollectButton,
    })),
  ),
  outbox: lazy(() =>
    import('@/components/reader/outbox/queued-section.client').then((loaded) => ({
      default: loaded.QueuedSection,
    })),
  ),
  account: lazy(() =>
    import('./account-menu.client').then((loaded) => ({ default: loaded.AccountMenu })),
  ),
};

const BookmarkMarks = lazy(() =>
  import('../bookmarks/bookmark-marks.client').then((loaded) => ({
    default: loaded.BookmarkMarks,
  })),
);
const Outbox = lazy(() =>
  import('@/components/reader/outbox/outbox.client').then((loaded) => ({ default: loaded.Outbox })),
);

const answers = new QueryCache();

/** Tells the cache which answers are shown. */
const noteShown: Middleware = (useNext) =>
  function useNoted(key, fetcher, config) {
    const address = unstable_serialize(key);
    useEffect(() => (address ? answers.show(address) : undefined), [address]);
    return useNext(key, fetcher, config);
  };

/** Whoever is told that something changed asks at once; these are for all other times. */
const settings = {
  provider: () => answers,
  use: [noteShown],
  dedupingInterval: queryCache.stale,
  revalidateOnFocus: true,
  shouldRetryOnError: true,
  errorRetryCount: 3,
};

/** Draws each island into its place, and anew into the places of the next page. */
export function SignedIn() {
  const [words, setWords] = useState<Words | null>(null);
  const places = usePlaces();
  useEffect(() => {
    void loadWords(pageLocale()).then(setWords, () => {});
  }, []);
  const isDrawn = words !== null;
  useEffect(() => {
    if (!isDrawn) return;
    announceNewArticles();
  }, [isDrawn]);
  if (!words) return null;
  return (
    <WordsContext value={words}>
      <SWRConfig value={settings}>
        <OwnAppearance />
        <Suspense fallback={null}>
          <BookmarkMarks />
          <Outbox />
        </Suspense>
        {places.map(({ key, name, element }) => {
          const Island = islands[name];
          return (
            Island &&
            createPortal(
              <Suspense fallback={null}>
                <Island place={element.dataset} />
              </Suspense>,
              element,
              key,
            )
          );
        })}
      </SWRConfig>
    </WordsContext>
  );
}
