import { useCallback, useEffect, useEffectEvent, useState } from 'react';

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
export type Said = 'on' | 'kept' | 'stopped' | 'failed' | 'service' | 'full' | null;

type Known = { state: AlertsState; said: Said; isBusy: boolean };

/** Alerts on this phone: where they stand, and what turns them on, changes and ends them. */
export function useAlerts(locale: Locale) {
  const [known, setKnown] = useState<Known>({
    state: { step: 'looking' },
    said: null,
    isBusy: false,
  });
  const show = useCallback(
    (state: AlertsState, said: Said = null) => setKnown({ state, said, isBusy: false }),
    [],
  );

  /** Has the site keep it; what it refuses leaves what stands. */
  async function keep(phone: PushSubscription, alerts: Alerts, said: Said): Promise<void> {
    const answer = await saveAlerts(locale, phone, alerts);
    if (answer.ok && answer.value.alerts)
      return show({ step: 'on', alerts: answer.value.alerts, names: answer.value.names }, said);
    const isService = !answer.ok && answer.error.reason === 'alerts_service';
    setKnown((former) => ({ ...former, said: isService ? 'service' : 'failed', isBusy: false }));
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

  const begin = useEffectEvent(() => void look());
  useEffect(() => begin(), []);

  /** Turns alerts on, with the browser's own question. */
  async function turnOn(wanted: { breaking: boolean; follows: Alerts['follows'] }): Promise<void> {
    setKnown((former) => ({ ...former, said: null, isBusy: true }));
    const phone = await subscribePhone();
    if (phone === 'denied') return show({ step: 'denied' });
    if (phone === 'failed') {
      setKnown((former) => ({ ...former, said: 'failed', isBusy: false }));
      return;
    }
    await keep(phone, { ...wanted, quiet: usualQuietHours }, 'on');
  }

  /** Changes what this phone is alerted of: at once on the page, and back where the site refuses it. */
  async function change(alerts: Alerts): Promise<void> {
    const phone = await phoneHere();
    if (!phone || known.state.step !== 'on') return look();
    const former = known.state;
    setKnown({ state: { ...former, alerts }, said: null, isBusy: true });
    const answer = await saveAlerts(locale, phone, alerts);
    if (answer.ok && answer.value.alerts)
      show({ step: 'on', alerts: answer.value.alerts, names: answer.value.names }, 'kept');
    else show(former, 'failed');
  }

  async function stop(): Promise<void> {
    setKnown((former) => ({ ...former, isBusy: true }));
    const phone = await phoneHere();
    if (phone) await stopAlerts(phone);
    show({ step: 'off', wish: null }, 'stopped');
  }

  return { ...known, look, turnOn, change, stop };
}
