'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Hears the bookmark buttons of every page; what a press does is loaded with the first. The place
 * beside it marks the pressed ones for a signed-in reader. Takes what is said to whom is not signed in.
 */
export function BookmarkPresses({ signIn }: { signIn: string }) {
  const router = useRouter();
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-bookmark]');
      if (!button) return;
      event.preventDefault();
      void import('./press-bookmark.client').then(
        ({ pressBookmark }) => pressBookmark(button, signIn, (address) => router.push(address)),
        () => {},
      );
    };
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, [router, signIn]);
  return <div data-island="bookmarks" hidden />;
}
