import type { ConnectionWords } from '@/lib/platform/i18n/connection-words';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { hideToast, showToast } from '@/components/layout/toast/show-toast.client';
import { toastLimits } from '@/components/layout/toast/toast-limits';
import { hideBanner, showBanner } from './offline-banner.client';
import { watchConnection } from './watch-connection.client';

/** The one message about the connection; a later one takes its place. */
const lostId = 'connection';

/** Says that the connection is lost, and that it is back (specification 4 and 8). */
export function tellOfConnection(words: ConnectionWords): void {
  watchConnection({
    news: (news) => {
      if (!savesData()) tell(news, words);
    },
    away: (isAway) => {
      if (!isAway) {
        hideBanner();
        return;
      }
      showBanner({ title: words['offline'], hint: words['offlineHint'], retry: words['retry'] });
      // The banner says it from now on, with more to do about it.
      if (!savesData()) hideToast(lostId);
    },
  });
}

function tell(news: 'lost' | 'restored', words: ConnectionWords): void {
  const id = lostId;
  if (news === 'restored') {
    const milliseconds = toastLimits.milliseconds;
    const message = words['restored'];
    const description = words['restoredHint'];
    showToast({ id, message, description, tone: 'success', milliseconds });
    return;
  }
  showToast({
    id,
    message: words['lost'],
    description: words['lostHint'],
    tone: 'error',
    milliseconds: Infinity,
    action: { label: words['dismiss'], press: () => {} },
  });
}
