'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadNamespace } from '@/lib/i18n/load-words';
import { parseLocale, type Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/translator';
import { fetchChanges } from '@/lib/live/browser';
import type { PublicChange } from '@/lib/live/model';
import { ListRenewal } from '@/lib/live/list-renewal';
import { StoryNews, type News, type Updates } from '@/lib/live/story-news';
import { articlePath } from '@/lib/paths';
import { savesData } from '@/lib/reader/saves-data';

import { showToast } from '../toast/show-toast.client';
import { useLive } from './use-live.client';

/** Milliseconds that a message with something to press stays (WCAG 2.2.1: longer than one to read). */
const timeToDecide = 10_000;

/**
 * Says that there is a new story, and that the open one was changed (specification 4 and 8): what is read
 * changes when the reader presses. Lists that hold a changed story renew themselves.
 */
export function LiveStories() {
  const router = useRouter();
  const isIdle = useIdle();
  const known = useRef<StoryNews>(null);
  const changedStory = useRef<string>(undefined);
  const askForLists = useListRenewal(
    // With its lists a story's page would change what is being read.
    () => changedStory.current !== undefined && changedStory.current === openStory(),
    router,
  );
  const tell = async (changes: PublicChange[], isCatchingUp: boolean) => {
    known.current ??= new StoryNews();
    // Who writes or moderates makes the news himself.
    if (isNewsroom()) return;
    const story = openStory();
    const { news, updates } = known.current.of(changes, { story, isCatchingUp, now: Date.now() });
    if (story !== null && updates?.stories.includes(story)) changedStory.current = story;
    if (updates && holdsListOf(updates)) askForLists();
    const refresh = () => {
      // What is read is the newest now: its lists may renew themselves again.
      changedStory.current = undefined;
      router.refresh();
    };
    if (news) show(await liveWords(), news, { push: (path) => router.push(path), refresh });
  };
  useLive(isIdle ? 'changes' : null, (change) => {
    // Words that do not arrive leave nothing to say it with.
    const told = change
      ? tell([change], false)
      : fetchChanges().then((changes) => changes && tell(changes, true));
    told.catch(() => {});
  });
  return null;
}

type Say = (key: keyof Messages['live']) => string;

function show(
  say: Say,
  news: News,
  router: Pick<ReturnType<typeof useRouter>, 'push' | 'refresh'>,
): void {
  if (news.kind === 'updated') {
    showToast({
      id: 'story-updated',
      message: say('updated'),
      milliseconds: 2 * timeToDecide,
      action: { label: say('refresh'), press: () => router.refresh() },
    });
    return;
  }
  // A list that holds the new story is renewed; from any other page one goes to the story itself.
  const isListed = pageLists(news.lists);
  const press = () => {
    if (!isListed) return router.push(articlePath(pageLocale(), news.article));
    router.refresh();
    scrollTo({ top: 0 });
  };
  const label = say(isListed ? 'show' : 'read');
  showToast({
    id: 'new-story',
    message: say('published'),
    milliseconds: timeToDecide,
    action: { label, press },
  });
}

async function liveWords(): Promise<Say> {
  const words = await loadNamespace(pageLocale(), 'live');
  return (key) => words[key];
}

function pageLocale(): Locale {
  return parseLocale(document.documentElement.lang) ?? 'hi';
}

/** Whether the page lists one of the stories, or is a list they may have come to. */
function holdsListOf({ stories, lists }: Updates): boolean {
  if (pageLists(lists)) return true;
  return stories.some((id) => document.querySelector(`main a[href$="/article/${id}"]`) !== null);
}

/**
 * Gives what has the page's lists renewed, at a moment of this page's own (lib/live/list-renewal.ts), unless
 * the page must stay as it is by then.
 */
function useListRenewal(
  mustStay: () => boolean,
  router: Pick<ReturnType<typeof useRouter>, 'refresh'>,
): () => void {
  const stays = useEffectEvent(mustStay);
  const path = usePathname();
  const renewal = useRef<ListRenewal>(null);
  useEffect(() => {
    const made = new ListRenewal({
      // Without a connection Next would load the page anew, and lose what is shown.
      renew: () => navigator.onLine && !stays() && router.refresh(),
      isHidden: () => document.hidden,
      random: Math.random,
    });
    renewal.current = made;
    const look = () => document.hidden || made.seen();
    document.addEventListener('visibilitychange', look);
    return () => {
      made.forget();
      document.removeEventListener('visibilitychange', look);
    };
  }, [router, path]);
  return () => savesData() || renewal.current?.ask();
}

/** Whether the page is the front page, the state's, or a list with one of these slugs. */
function pageLists(slugs: readonly string[]): boolean {
  const page = location.pathname.split('/').at(-1) ?? '';
  return ['', 'en', 'chhattisgarh', ...slugs].includes(page);
}

/** The id of the story that the page shows; null on every other page. */
function openStory(): string | null {
  return /\/article\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1] ?? null;
}

function isNewsroom(): boolean {
  return /^(\/en)?\/admin\b/.test(location.pathname);
}

/** True once the browser has nothing better to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 1000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
