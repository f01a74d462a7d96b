import { useCallback } from 'react';

import type { SignInPurpose } from '@/lib/reader/accounts/model';
import { localePath } from '@/lib/platform/paths';

import { useLocale } from '@/components/layout/loading/words.client';

/**
 * Gives what leads a reader whose session has ended to the sign-in page and back again (specification
 * 5). That page says what signing in is for (specification 8): a message of this one would go with it.
 */
export function useSignIn(): (purpose: SignInPurpose) => void {
  const locale = useLocale();
  return useCallback(
    (purpose) => {
      const next = location.pathname + location.search;
      location.assign(
        `${localePath(locale, '/auth')}?${new URLSearchParams({ for: purpose, next })}`,
      );
    },
    [locale],
  );
}
