'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * One listener instead of a client component for each of a page's 150 links: a plain click on a
 * link to another page of the site changes the page without loading a new document. Links with a
 * modifier key, to files, to the other language or within the page are the browser's.
 */
export function InAppNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      closeMenus();
      router.push(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}

/** The header may stay the same element on the next page, and with it an open menu. */
function closeMenus(): void {
  document
    .querySelectorAll('details[name=header-menu]')
    .forEach((menu) => menu.removeAttribute('open'));
}

function pathToFollow(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.dataset.language)
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isSamePage = pathname === location.pathname && search === location.search;
  const isPage = origin === location.origin && !/^\/(api|media)\/|\.\w+$/.test(pathname);
  return isPage && !isSamePage && !link.hasAttribute('download') ? pathname + search + hash : null;
}
