import type { Locale } from '@/lib/platform/i18n/locale';
import { ask, send, type ApiResult } from '@/lib/platform/session/browser';
import { findWay } from '@/lib/phone/install/browser';
import { registerWorker } from '@/lib/phone/offline/browser';
import type { Follow } from '@/lib/reading/follows/model';

import type { Alerts, NamedFollow } from './model';

const path = '/api/alerts';

/** What the site keeps of this phone (null: nothing), and what is called how. */
export type AlertsReply = { alerts: Alerts | null; names: NamedFollow[] };

/** Whether this browser can show alerts: yes; once the app is on the home screen (Safari on iPhone); not at all. */
export function alertsSupport(): 'there' | 'install-first' | 'none' {
  const isThere = ['PushManager', 'Notification', 'serviceWorker'].every(
    (each) => each in window || each in navigator,
  );
  if (isThere) return 'there';
  return findWay() === 'by-hand' ? 'install-first' : 'none';
}

/** How this phone is reached; null where its reader has not asked for alerts, or the browser does not say. */
export async function phoneHere(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** Has the browser ask its reader and reach this phone: gives how, that the reader said no, or that it failed. */
export async function subscribePhone(): Promise<PushSubscription | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const key = await ask<{ key: string }>(`${path}/key`);
    if (!key.ok) return 'failed';
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.key,
    });
  } catch {
    return 'failed';
  }
}

/** What the site keeps of a phone, by its address, and the name of what is asked for. */
export function askAlerts(
  lang: Locale,
  endpoint: string | null,
  wish: Follow | null,
): Promise<ApiResult<AlertsReply>> {
  return send('POST', path, { lang, endpoint, wish });
}

/** Has the site keep what this phone is to be alerted of. */
export function saveAlerts(
  lang: Locale,
  phone: PushSubscription,
  alerts: Alerts,
): Promise<ApiResult<AlertsReply>> {
  const { endpoint, keys } = phone.toJSON();
  return send('PUT', path, { lang, phone: { endpoint, ...keys }, alerts });
}

/** Ends all alerts of this phone, at its browser and at the site, either of which is enough; gives whether they end. */
export async function stopAlerts(phone: PushSubscription): Promise<boolean> {
  const { endpoint } = phone;
  const isUnsubscribed = await phone.unsubscribe().catch(() => false);
  const answer = await send('DELETE', path, { endpoint });
  return isUnsubscribed || answer.ok;
}
