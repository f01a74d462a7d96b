import { articleBehaviour } from '@/lib/reading/articles/limits';
import { sendNotice } from '@/lib/reading/views/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';

/**
 * Counts shares and does what links cannot: copy, the device's own sharing, print. Takes the element that knows the
 * article and what is said of it (article-view.tsx).
 */
export function shareOnClick(status: HTMLElement): void {
  const { story: article = '', title = '' } = status.dataset;
  document.querySelectorAll<HTMLElement>('[data-share=native]').forEach((button) => {
    button.toggleAttribute('data-possible', 'share' in navigator);
  });
  const count = (platform: string) => sendNotice('/api/shares', { article, platform });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>('[data-share]');
    const { share: platform, url = '' } = control?.dataset ?? {};
    if (!control || !platform) return;
    if (platform === 'print') print();
    else if (platform === 'copy') {
      void copy(url, control, status).then((isCopied) => isCopied && count(platform));
    } else if (platform === 'native') {
      // Closing the device's menu is no failure to speak of.
      navigator.share({ title, url }).then(
        () => count(platform),
        () => {},
      );
    } else count(platform);
  });
}

/**
 * Copies the address and says so for 2 seconds (specification 2), on the button that was pressed and to
 * who hears the page read; or that it failed (specification 8).
 */
async function copy(url: string, control: HTMLElement, status: HTMLElement): Promise<boolean> {
  const { copied = '', copyFailed = '' } = status.dataset;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    showToast({ id: 'copy', message: copyFailed, tone: 'error' });
    return false;
  }
  control.dataset.done = '';
  const name = control.getAttribute('aria-label');
  if (name) control.setAttribute('aria-label', copied);
  status.textContent = copied;
  setTimeout(() => {
    delete control.dataset.done;
    status.textContent = '';
    if (name) control.setAttribute('aria-label', name);
  }, articleBehaviour.copiedMilliseconds);
  return true;
}
