import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import type { ApiResult } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { useFailureMessage } from './use-failure-message.client';

/** What is arranged in an editor's hands (use-arranged.client.ts). */
type Kept<Draft> = {
  draft: Draft;
  discard: () => void;
  noteSaved: (saved: Draft, revision: number) => void;
};

/**
 * Saves what is arranged, or has the site choose anew, one at a time, and says what came of it. Takes how it is sent (null
 * for choosing anew), and what is said where it was saved and where its day is too old. Gives whether something is on its way,
 * and both steps.
 */
export function useSendArranged<Draft>(
  kept: Kept<Draft>,
  deliver: (draft: Draft | null) => Promise<ApiResult<{ revision: number }>>,
  said: { saved: string; tooOld: string },
): { isBusy: boolean; save: () => void; compose: () => void } {
  const t = useTranslations('arranged');
  const failureMessage = useFailureMessage();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const refusals: Partial<Record<number, string>> = {
    404: t('storyGone'),
    409: t('changed'),
    422: said.tooOld,
  };
  const send = async (draft: Draft | null) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await deliver(draft);
    setBusy(false);
    if (answer.ok) {
      if (draft) kept.noteSaved(draft, answer.value.revision);
      else kept.discard();
    }
    const message = answer.ok
      ? draft
        ? said.saved
        : t('composedAnew')
      : failureMessage(answer.error, refusals[answer.error.status] ?? t('failed'));
    showToast({ id: 'arranged', message, tone: answer.ok ? 'success' : 'error' });
    if (answer.ok || answer.error.status === 409) router.refresh();
  };
  return { isBusy, save: () => void send(kept.draft), compose: () => void send(null) };
}
