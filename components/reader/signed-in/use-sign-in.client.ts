import { useCallback } from 'react';

import type { SignInPurpose } from '@/lib/reader/accounts/model';
import { localePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/**
 * Gives what leads a reader whose session has ended to the sign-in page and back again (specification
 * 5). That page says what signing in is for (specification 8): a message of this one would go with it.
 */
export function useSignIn(): (purpose: SignInPurpose) => void {
  const locale = useEdition();
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
