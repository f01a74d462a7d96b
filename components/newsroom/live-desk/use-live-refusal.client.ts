import { useTranslations } from 'next-intl';

import type { Refusal } from '@/lib/platform/http/refusal';

/** Gives the words for why the site did not take something of a live coverage. */
export function useLiveRefusal(): (refusal: Refusal) => string {
  const t = useTranslations('liveDesk');
  return ({ reason }) => {
    const known = `refusal.${reason}` as Parameters<typeof t.has>[0];
    return t.has(known) ? t(known) : t('refusal.unavailable');
  };
}
