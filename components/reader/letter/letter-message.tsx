import { useTranslations } from 'next-intl';

import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormStatus } from '../accounts/form-parts';

/** What came of asking for a letter, changing it or leaving; the same words whoever has one already. */
export function LetterMessage({ flash }: { flash: FlashMessage | null }) {
  const t = useTranslations('letter');
  if (flash?.form !== 'letter') return null;
  const done = {
    asked: t('asked'),
    saved: t('choicesSaved'),
    confirmed: t('choicesConfirmed'),
    left: t('choicesLeft'),
  };
  const wrong = {
    invalid: t('invalid'),
    malformed: t('malformed'),
    unavailable: t('unavailable'),
    tooManyTries: t('tooManyTries', { minutes: flash.minutes ?? 1 }),
  };
  return <FormStatus outcome={flash.outcome} done={done} wrong={wrong} />;
}
