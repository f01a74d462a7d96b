import { isSignedIn } from '@/lib/platform/session/browser';

const { dataset } = document.documentElement;

/**
 * Tells styles before the first paint whether a session exists: the cookie `reader` stands beside the session's own
 * (lib/platform/supabase/session-jar.ts), and the header keeps the same room for either state. Without a session the device
 * forgets who read here (lib/platform/session/browser.ts).
 *
 * The first page after signing in or out writes the new state into the storage, of which other tabs hear: each ends
 * what it listens to (lib/phone/live/browser.ts), and one that shows another state, or comes back from the browser's memory
 * with it, is loaded anew once it is seen, so that nothing of a reader who has left stays on a screen. (An open
 * BroadcastChannel would keep pages out of that memory.)
 */
export function markReader(): void {
  const shown = isSignedIn();
  if (shown) dataset.reader = '';
  try {
    if (!shown) localStorage.removeItem('reader-here');
    const state = shown ? 'in' : 'out';
    if (localStorage.getItem('reader') !== state) localStorage.setItem('reader', state);
  } catch {
    // Other tabs look when they are seen.
  }
  const check = () => {
    if (document.visibilityState === 'visible' && isSignedIn() !== shown) location.reload();
  };
  addEventListener('storage', ({ key }) => key === 'reader' && check());
  addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
}
