'use client';

import { useRouter } from 'next/navigation';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';

import { isApplication, isNewsroom } from '@/lib/platform/addresses';

import { enterAgain, takeEntries, takePresses } from './page/early-entries.client';
import { tellHydrated } from './page/when-hydrated.client';
import { whenIdle } from './page/when-idle.client';
import { prepareToasts } from './toast/prepare-toasts.client';
import { NewsroomSkeleton } from './newsroom-skeleton';
import { PageSkeleton } from './page-skeleton';

/** Milliseconds after which a page that is still on its way shows its place instead. */
const patience = 250;

/**
 * One listener instead of a client component for each link: a plain click that leads from one application
 * (accounts, newsroom) to another changes the page without loading a new document. Documents, links with
 * a modifier key, to the other language or within the page are the browser's. Takes what a
 * screen reader is told while the next page is on its way.
 */
export function InAppNavigation({ loading }: { loading: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [next, setNext] = useState('');
  useEffect(tellHydrated, []);
  useEffect(() => whenIdle(prepareToasts), []);
  useKeptEntries();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      closeMenus();
      setNext(new URL(path, location.href).pathname);
      startTransition(() => router.push(path));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return isPending && <Waiting label={loading} next={next} />;
}

/** Keeps what was typed and pressed before React took the page over, also beside a draft that the tab has kept. */
function useKeptEntries(): void {
  const early = useRef<ReturnType<typeof takeEntries>>([]);
  const presses = useRef<ReturnType<typeof takePresses>>([]);
  const [isDrawn, setDrawn] = useState(false);
  // Taken before the next key: from here on React hears what is typed, into what it has set back.
  useLayoutEffect(() => {
    early.current = takeEntries();
    presses.current = takePresses();
  }, []);
  // React draws the drafts that the tab has kept before it.
  useEffect(() => startTransition(() => setDrawn(true)), []);
  useEffect(() => {
    if (!isDrawn) return;
    early.current.forEach(enterAgain);
    presses.current.forEach((button) => button.click());
  }, [isDrawn]);
}

/** The next page's place, once waiting for it has become noticeable. Within the newsroom its navigation stays beside it. */
function Waiting({ label, next }: { label: string; next: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const [left] = useState(() =>
    isNewsroom(next) && isNewsroom(location.pathname)
      ? (document.getElementById('content')?.getBoundingClientRect().left ?? 0)
      : null,
  );
  return (
    <div role="status">
      {isLong && (
        <div
          style={{ left: left ?? 0 }}
          // The newsroom's bar at the foot of phones lies above it.
          className={`fixed inset-y-0 right-0 overflow-hidden bg-paper ${left === null ? 'z-20' : 'z-5'}`}
        >
          <span className="sr-only">{label}</span>
          {isNewsroom(next) ? <NewsroomSkeleton /> : <PageSkeleton />}
        </div>
      )}
    </div>
  );
}

/** The header may stay the same element on the next page, and with it an open menu. */
function closeMenus(): void {
  document
    .querySelectorAll('details[name^=header]')
    .forEach((menu) => menu.removeAttribute('open'));
}

/** The address that a click changes the page to without a new document, or null where the click is the browser's. */
export function pathToFollow(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.dataset.language)
    return null;
  const { origin, pathname, search, hash } = link;
  const isSamePage = pathname === location.pathname && search === location.search;
  const isPage =
    origin === location.origin && isApplication(pathname) && isApplication(location.pathname);
  return isPage && !isSamePage && !link.hasAttribute('download') ? pathname + search + hash : null;
}
