import { useTranslations } from 'next-intl';

import type { Refusal } from '@/lib/platform/http/refusal';

/**
 * Gives what says why something failed: that the session has ended where it has, which no second try mends, and
 * otherwise what the desk says of it.
 */
export function useFailureMessage(): (
  refusal: Pick<Refusal, 'status'>,
  otherwise: string,
) => string {
  const t = useTranslations('frame');
  return ({ status }, otherwise) => (status === 401 ? t('signedOut') : otherwise);
}
