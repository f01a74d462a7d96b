/**
 * The script of a page for less data (lib/server/less-data.ts), in the place of the small one: that is ten times as
 * much, and comes with the first press. What was pressed is carried out when it is there.
 */
import { isSignedIn } from '@/lib/platform/session/browser';
import { sendNotice, whenSeen } from '@/lib/reading/views/browser';

import { whenThere } from '../layout/page/when-there.client';

/** Links that the small script makes something else of; buttons are remembered from the first paint on. */
const heard = 'a.show-picture,a[data-language]';

let isThere = false;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import('./script.client').then(
    () => {
      isThere = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function hear(event: MouseEvent): void {
  if (isThere) return;
  const loaded = load();
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(heard) : null;
  const isOwn = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isOwn) return;
  event.preventDefault();
  // Without a line the link does what it does without scripts.
  void loaded.then(() => (isThere ? link.click() : location.assign(link.href)));
}

// What a reader who is signed in has on a page is the small script's.
if (isSignedIn()) void load();
else {
  addEventListener('click', hear, true);
  addEventListener('keydown', () => void load(), { once: true });
  whenThere('[data-story]', ({ dataset: { story: article } }) =>
    whenSeen(() => sendNotice('/api/views', { article })),
  );
}
