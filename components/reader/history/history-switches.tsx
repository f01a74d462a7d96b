import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage, SubmitButton } from '../accounts/form-parts';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';

/** What came of a form of the history's page. */
export function HistoryMessage({ flash }: { flash: FlashMessage | null }) {
  const t = useTranslations('history');
  if (!flash) return null;

  const done: Record<string, string> = {
    removed: t('removed'),
    removedAll: t('removedAll'),
    nowPaused: t('nowPaused'),
    nowContinued: t('nowContinued'),
  };
  return (
    <FormMessage key={flash.outcome} tone={flash.outcome in done ? 'done' : 'wrong'}>
      {done[flash.outcome] ?? t('failed')}
    </FormMessage>
  );
}

/** Pause or continue the history, and delete all of it, which is asked first. */
export function HistorySwitches({
  locale,
  isRecorded,
  isEmpty,
}: {
  locale: Locale;
  isRecorded: boolean;
  isEmpty: boolean;
}) {
  const t = useTranslations('history');
  const action = localePath(locale, '/reading-history/change');
  return (
    <>
      {!isRecorded && (
        <p className="border-l-3 border-brassline bg-brasstint px-4 py-3">{t('paused')}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <form method="post" action={action} data-in-place>
          <SubmitButton tone="quiet" name="deed" value={isRecorded ? 'pause' : 'continue'}>
            {isRecorded ? t('pause') : t('continue')}
          </SubmitButton>
        </form>
        {!isEmpty && (
          <Collapsible className="open:basis-full">
            <CollapsibleTrigger variant="danger-quiet" size="large" className="border border-geru">
              {t('removeAll')}
            </CollapsibleTrigger>
            <form
              method="post"
              action={action}
              data-in-place
              className="mt-3 grid max-w-xl justify-items-start gap-3 border-l-3 border-geru bg-gerutint px-4 py-3"
            >
              <p className="font-bold">{t('removeAllAsk')}</p>
              <SubmitButton tone="danger" name="deed" value="removeAll">
                {t('removeAllYes')}
              </SubmitButton>
            </form>
          </Collapsible>
        )}
      </div>
    </>
  );
}
