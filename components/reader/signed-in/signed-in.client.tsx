'use client';

import { NextIntlClientProvider } from 'next-intl';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

import { loadWords, type Words } from '@/lib/platform/i18n/load-words';

import { announceNewArticles } from '@/components/phone/live/live-articles.client';
import { AccountMenu } from './account-menu.client';
import { Bell } from '../notifications/bell.client';
import { BookmarkMarks } from '../bookmarks/bookmark-marks.client';
import { CollectButton } from '../collections/collect-button.client';
import { CommentsWhenNear } from '../comments/comments-when-near.client';
import { FollowButton } from '../follows/follow-button.client';
import { Outbox } from '../outbox/outbox.client';
import { OwnAppearance } from './own-appearance.client';
import { QueuedSection } from '../outbox/queued-section.client';
import { ReactionButtons } from '../reactions/reaction-buttons.client';
import { RecordReading } from '../history/record-reading.client';
import { usePlaces } from '@/components/layout/page/places';
import { Queries } from '@/components/layout/queries/queries.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';

/**
 * The islands of a signed-in reader, by the name of their place: an empty `<div data-island="…">` of
 * the page, which a cached page can hold for everyone. What else a place says (`data-article`) is
 * handed to its island. They are small and most pages need most of them: one file is less than each by itself.
 */
const islands: Record<string, ComponentType<{ place: DOMStringMap }>> = {
  reactions: ReactionButtons,
  comments: CommentsWhenNear,
  bell: Bell,
  follow: FollowButton,
  history: RecordReading,
  collect: CollectButton,
  outbox: QueuedSection,
  account: AccountMenu,
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
    <NextIntlClientProvider {...words}>
      <Queries>
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
      </Queries>
    </NextIntlClientProvider>
  );
}
