'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { alertsADay, type NamedFollow } from '@/lib/phone/alerts/model';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { AlertChoices } from './alert-choices.client';
import { useAlerts, type AlertsMessage } from './use-alerts.client';

/** Alerts on this phone: what they are, turned on by one press, what of, and turned off by one. */
export function AlertsPanel({ locale, choices }: { locale: Locale; choices: NamedFollow[] }) {
  const t = useTranslations('alerts');
  const { state, said, isBusy, look, turnOn, change, stop } = useAlerts(locale);
  const panel = useRef<HTMLDivElement>(null);
  // What was pressed is gone then.
  useEffect(() => {
    if (said === 'on' || said === 'stopped') panel.current?.focus();
  }, [said]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      aria-busy={isBusy}
      className="mt-6 border-t-3 border-sal bg-surface p-4 sm:p-6"
    >
      {state.step === 'looking' && (
        <>
          <p className="text-ink2 noscript:hidden">{t('looking')}</p>
          <p className="hidden noscript:block">{t('withoutScript')}</p>
        </>
      )}
      {state.step === 'none' && <p>{t('none')}</p>}
      {state.step === 'install-first' && <p>{t('installFirst')}</p>}
      {state.step === 'denied' && (
        <>
          <h2 className="text-card-big">{t('deniedTitle')}</h2>
          <p className="mt-1">{t('denied')}</p>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p>{t('unreachable')}</p>
          <Button type="button" className="mt-3" onClick={() => void look()}>
            {t('retry')}
          </Button>
        </>
      )}
      {state.step === 'off' && <Offer key={state.wish?.target} wish={state.wish} turnOn={turnOn} />}
      {state.step === 'on' && (
        <AlertChoices state={state} choices={choices} change={change} stop={stop} />
      )}
      <p role="status" className="mt-3 min-h-6 font-bold">
        <MessageWords said={said} />
      </p>
    </div>
  );
}

/** What came of what was pressed last. */
function MessageWords({ said }: { said: AlertsMessage }) {
  const t = useTranslations('alerts');
  if (said === null) return null;
  const words = {
    on: t('saidOn'),
    kept: t('saidKept'),
    stopped: t('stopped'),
    failed: t('saidFailed'),
    service: t('saidService'),
    full: t('saidFull'),
  };
  return words[said];
}

/** What the reader would get, before the browser's own question. */
function Offer({
  wish,
  turnOn,
}: {
  wish: NamedFollow | null;
  turnOn: ReturnType<typeof useAlerts>['turnOn'];
}) {
  const t = useTranslations('alerts');
  const [breaking, setBreaking] = useState(true);
  const [isWished, setIsWished] = useState(wish !== null);
  const follows = wish && isWished ? [{ kind: wish.kind, target: wish.target }] : [];
  const isNothing = !breaking && follows.length === 0;
  return (
    <>
      <h2 className="text-card-big">{wish ? t('offerOf', { name: wish.name }) : t('offer')}</h2>
      <div className="mt-2 grid gap-1">
        {wish && (
          <CheckLabel>
            <Checkbox checked={isWished} onChange={(event) => setIsWished(event.target.checked)} />
            {t('newsOf', { name: wish.name })}
          </CheckLabel>
        )}
        <CheckLabel>
          <Checkbox checked={breaking} onChange={(event) => setBreaking(event.target.checked)} />
          {t('breaking')}
        </CheckLabel>
      </div>
      <p className="mt-2 text-meta text-ink2">{t('promise', { count: alertsADay })}</p>
      <Button
        type="button"
        variant="primary"
        size="large"
        className="mt-4"
        // Not disabled: it would lose the focus.
        aria-disabled={isNothing || undefined}
        onClick={() => !isNothing && void turnOn({ breaking, follows })}
      >
        {t('turnOn')}
      </Button>
    </>
  );
}
