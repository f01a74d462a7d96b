import type { ConnectionWords } from '@/lib/platform/i18n/connection-words';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { isLeaving } from './is-leaving.client';

/**
 * Keeps forms that would be sent with a new document (POST) where they are while the browser has no
 * connection: it would show a page of its own instead, and what was typed would hang on "Back". Says so for each.
 * Forms that a script sends are left to it.
 */
export function guardOfflineForms(words: ConnectionWords): void {
  // Scripts listen on the document or below: here is known which forms they send themselves.
  addEventListener('submit', (event) => {
    if (navigator.onLine || !isLeaving(event)) return;
    event.preventDefault();
    showToast({ id: 'unsent', message: words.offline, description: words.unsent, tone: 'error' });
  });
}
