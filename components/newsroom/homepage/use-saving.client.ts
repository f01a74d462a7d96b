import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { breakingHours } from '@/lib/reading/articles/model';
import type { Refusal } from '@/lib/platform/http/refusal';
import type { ApiResult } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { useFailureMessage } from '../shared/use-failure-message.client';

/**
 * Saves what was arranged and says what came of it. Gives whether that is going on, and how it is begun
 * with what sends it, which gives the site's answer. What was saved, here or meanwhile by a colleague, is
 * then read anew.
 */
export function useSaving(): {
  isBusy: boolean;
  save: (send: () => Promise<ApiResult<void>>) => Promise<ApiResult<void>>;
} {
  const t = useTranslations('homepage');
  const failureMessage = useFailureMessage();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const save = async (send: () => Promise<ApiResult<void>>) => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    const status = answer.ok ? 200 : answer.error.status;
    const whyNot = ({ reason }: Refusal) =>
      reason === 'too_old_to_break'
        ? t('notBroken', { hours: breakingHours })
        : t(status === 409 ? 'changedMeanwhile' : status === 404 ? 'articleGone' : 'failed');
    if (answer.ok) showToast({ message: t('saved'), tone: 'success' });
    else showToast({ message: failureMessage(answer.error, whyNot(answer.error)), tone: 'error' });
    if (answer.ok || status === 409) router.refresh();
    return answer;
  };
  return { isBusy, save };
}
