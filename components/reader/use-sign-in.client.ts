import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

import { localePath } from '@/lib/paths';

import { showToast } from '../toast/show-toast.client';
import { useLocale } from './words.client';

/**
 * Gives what leads a reader whose session has ended to the sign-in page and back again (specification
 * 5); it takes the message that says what signing in is for (specification 8).
 */
export function useSignIn(): (message: string) => void {
  const router = useRouter();
  const locale = useLocale();
  return useCallback(
    (message) => {
      showToast({ id: 'sign-in', message, tone: 'error' });
      const here = encodeURIComponent(location.pathname + location.search);
      router.push(`${localePath(locale, '/auth')}?next=${here}`);
    },
    [router, locale],
  );
}
