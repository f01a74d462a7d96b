import { useTranslations } from 'next-intl';

import type { Refusal } from '@/lib/platform/http/refusal';

import { useFailureMessage } from '../shared/use-failure-message.client';

/** Gives what says why a comment, a reader or a listed word is as it was. */
export function useRefusedMessage(): (refusal: Refusal) => string {
  const t = useTranslations('moderation');
  const failureMessage = useFailureMessage();
  return (refusal) => {
    const key = `refused.${refusal.reason}` as 'refused.colleague';
    return failureMessage(refusal, t.has(key) ? t(key) : t('refused.unavailable'));
  };
}
