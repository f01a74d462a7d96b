import { loadNamespace } from '@/lib/platform/i18n/load-words';
import {
  forgetFormerReader,
  startOffline,
  tellRead,
  type Update,
} from '@/lib/phone/offline/browser';

import { pageLocale } from '@/components/layout/page/page-locale.client';
import { showToast } from '@/components/layout/toast/show-toast.client';

/** Milliseconds for which a new version is offered. */
const offered = 20_000;

/** Registers the service worker, tells it what is read, and offers a new version when one waits. */
export function startServiceWorker(): void {
  void forgetFormerReader();
  void startOffline((update) => void offerUpdate(update).catch(() => {}));
  void tellRead(location.pathname);
}

/** Says that a new version waits; it comes only to who asks for it, or when all pages are closed. */
async function offerUpdate(update: Update): Promise<void> {
  const words = await loadNamespace(pageLocale(), 'offline');
  showToast({
    id: 'update',
    message: words.updateReady,
    milliseconds: offered,
    action: { label: words.updateNow, press: update.take },
  });
}
