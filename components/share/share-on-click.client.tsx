import { storyPage } from '@/lib/articles/limits';
import { sendNotice } from '@/lib/views/browser';

import { showToast } from '../toast/show-toast.client';

/** The story that is passed on, and finished words. */
type Shared = Record<'id' | 'title' | 'copied' | 'copyFailed', string>;

/**
 * Counts shares and does what links cannot: copy, the device's own sharing, print. Takes the
 * story, finished words and what ends it.
 */
export function shareOnClick(story: Shared, signal: AbortSignal): void {
  document.querySelectorAll<HTMLElement>('[data-share=native]').forEach((button) => {
    button.toggleAttribute('data-possible', 'share' in navigator);
  });
  const count = (platform: string) => sendNotice('/api/shares', { article: story.id, platform });
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-share]');
      const { share: platform, url = '' } = control?.dataset ?? {};
      if (!control || !platform) return;
      if (platform === 'print') print();
      else if (platform === 'copy') {
        void copy(url, control, story).then((isCopied) => isCopied && count(platform));
      } else if (platform === 'native') {
        // Closing the device's menu is no failure to speak of.
        navigator.share({ title: story.title, url }).then(
          () => count(platform),
          () => {},
        );
      } else count(platform);
    },
    { signal },
  );
}

/**
 * Copies the address and says so for 2 seconds (specification 2), on the button that was pressed and to
 * who hears the page read; or that it failed (specification 8).
 */
async function copy(url: string, control: HTMLElement, words: Shared): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    showToast({ id: 'copy', message: words.copyFailed, tone: 'error' });
    return false;
  }
  control.dataset.done = '';
  const name = control.getAttribute('aria-label');
  if (name) control.setAttribute('aria-label', words.copied);
  const status = document.querySelector('[data-copied]');
  if (status) status.textContent = words.copied;
  setTimeout(() => {
    delete control.dataset.done;
    if (status) status.textContent = '';
    if (name) control.setAttribute('aria-label', name);
  }, storyPage.copiedMilliseconds);
  return true;
}
