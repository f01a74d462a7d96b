import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import {
  alertsSupport,
  askAlerts,
  phoneHere,
  saveAlerts,
  stopAlerts,
  subscribePhone,
} from '@/lib/phone/alerts/browser';
import {
  followOfFragment,
  isSameFollow,
  mostFollows,
  usualQuietHours,
  type Alerts,
  type NamedFollow,
} from '@/lib/phone/alerts/model';

/** Where alerts stand on this phone. */
export type AlertsState =
  | { step: 'looking' }
  | { step: 'none' | 'install-first' | 'denied' }
  /** The site could not be asked. */
  | { step: 'failed' }
  /** Not asked for yet; what the address asks for, with its name. */
  | { step: 'off'; wish: NamedFollow | null }
  | { step: 'on'; alerts: Alerts; names: NamedFollow[] };

/** What is said of what was done last. */
export type AlertsMessage = 'on' | 'kept' | 'stopped' | 'failed' | 'service' | 'full' | null;

type Known = { state: AlertsState; said: AlertsMessage; isBusy: boolean };

/** Alerts on this phone: where they stand, and what turns them on, changes and ends them. */
export function useAlerts(locale: Locale) {
  const [known, setKnown] = useState<Known>({
    state: { step: 'looking' },
    said: null,
    isBusy: false,
  });
  /** What the site is known to keep. */
  const confirmed = useRef<AlertsState>({ step: 'looking' });
  /** Changes are sent one after the other; while some wait, no answer is shown over them. */
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const show = (state: AlertsState, said: AlertsMessage = null) => {
    confirmed.current = state;
    setKnown({ state, said, isBusy: false });
  };
  const begin = () => setKnown((former) => ({ ...former, said: null, isBusy: true }));

  /** Has the site keep it; where it does not, what it kept before stands again. */
  async function keep(phone: PushSubscription, alerts: Alerts, said: AlertsMessage): Promise<void> {
    const answer = await saveAlerts(locale, phone, alerts);
    if (answer.ok && answer.value.alerts)
      confirmed.current = { step: 'on', alerts: answer.value.alerts, names: answer.value.names };
    if (waiting.current > 0) return;
    if (answer.ok) return show(confirmed.current, said);
    show(confirmed.current, answer.error.reason === 'alerts_service' ? 'service' : 'failed');
  }

  async function look(): Promise<void> {
    const support = alertsSupport();
    if (support !== 'there') return show({ step: support });
    if (Notification.permission === 'denied') return show({ step: 'denied' });
    const phone = await phoneHere();
    const wish = followOfFragment(location.hash);
    const answer = await askAlerts(locale, phone?.endpoint ?? null, wish);
    if (!answer.ok) return show({ step: 'failed' });
    const { alerts, names } = answer.value;
    if (!phone || !alerts) {
      const named = wish && names.find((each) => isSameFollow(each, wish));
      return show({ step: 'off', wish: named ?? null });
    }
    show({ step: 'on', alerts, names });
    if (!wish || alerts.follows.some((each) => isSameFollow(each, wish))) return;
    if (alerts.follows.length >= mostFollows) return show({ step: 'on', alerts, names }, 'full');
    await keep(phone, { ...alerts, follows: [...alerts.follows, wish] }, 'kept');
  }

  const lookOnce = useEffectEvent(() => void look());
  useEffect(() => lookOnce(), []);

  /** Turns alerts on, with the browser's own question. */
  async function turnOn(wanted: Pick<Alerts, 'breaking' | 'follows'>): Promise<void> {
    if (known.isBusy) return;
    begin();
    const phone = await subscribePhone();
    if (phone === 'denied') return show({ step: 'denied' });
    if (phone === 'failed') return show(confirmed.current, 'failed');
    await keep(phone, { ...wanted, quiet: usualQuietHours }, 'on');
  }

  /** Changes what this phone is alerted of: at once on the page, and back where the site refuses it. */
  function change(alerts: Alerts): void {
    setKnown(({ state }) => ({
      state: state.step === 'on' ? { ...state, alerts } : state,
      said: null,
      isBusy: true,
    }));
    waiting.current += 1;
    line.current = line.current.then(async () => {
      waiting.current -= 1;
      const phone = await phoneHere();
      await (phone ? keep(phone, alerts, 'kept') : look());
    });
  }

  /** Ends all alerts of this phone. */
  async function stop(): Promise<void> {
    if (known.isBusy) return;
    begin();
    const phone = await phoneHere();
    if (phone && !(await stopAlerts(phone))) return show(confirmed.current, 'failed');
    show({ step: 'off', wish: null }, 'stopped');
  }

  return { ...known, look, turnOn, change, stop };
}
