import type { Alert } from './model';

/** What the worker uses of its scope beside events (https://w3c.github.io/push-api/, https://notifications.spec.whatwg.org/). */
export type AlertScope = EventTarget & {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: { getSubscription: () => Promise<PushSubscription | null> };
  };
  clients: {
    matchAll: (options: object) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
type WindowClient = { url: string; focus: () => Promise<unknown> };

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Lasting & { data: { json: () => unknown } | null };
type ClickEvent = Lasting & {
  action: string;
  notification: { data: unknown; close: () => void };
};
type ChangeEvent = Lasting & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const icon = '/icons/app-192.png';
/** Its shape stands in the phone's own line of signs. */
const badge = '/icons/badge-96.png';
const stopAction = 'stop';

/** A browser that gets a message has to show something, whatever is in it. */
const nothingSaid: Alert = {
  tag: 'unknown',
  title: 'सरगुजा संवाद · Surguja Samvad',
  body: '',
  lang: '',
  url: '/',
  isSilent: true,
  at: 0,
  stop: '',
  stopped: '',
};

function alertIn(data: PushEvent['data']): Alert {
  try {
    const said = (data?.json() ?? {}) as Partial<Alert>;
    const isWhole = [said.title, said.url, said.tag].every((each) => typeof each === 'string');
    return isWhole ? { ...nothingSaid, ...said } : nothingSaid;
  } catch {
    return nothingSaid;
  }
}

function show(scope: AlertScope, alert: Alert): Promise<void> {
  const { title, body, lang, tag, isSilent, at, stop } = alert;
  return scope.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon,
    badge,
    silent: isSilent,
    ...(at > 0 && { timestamp: at }),
    ...(stop && { actions: [{ action: stopAction, title: stop }] }),
    data: alert,
  });
}

async function open({ clients }: AlertScope, url: string): Promise<void> {
  const address = new URL(url, location.origin);
  // An alert leads to this site only.
  const target = address.origin === location.origin ? address.href : location.origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const path = new URL(target).pathname;
  const there = windows.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : clients.openWindow(target));
}

function tellSite(method: 'DELETE' | 'PATCH', said: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return fetch('/api/alerts', { method, headers, body: JSON.stringify(said) });
}

/** Ends all alerts of this phone. Without a connection the browser alone knows; the push service tells the site. */
async function stopAll(scope: AlertScope, alert: Alert): Promise<void> {
  const phone = await scope.registration.pushManager.getSubscription();
  if (phone) {
    await phone.unsubscribe();
    await tellSite('DELETE', { endpoint: phone.endpoint }).catch(() => {});
  }
  if (alert.stopped === '') return;
  const { lang } = alert;
  const url = lang.startsWith('en') ? '/en/alerts' : '/alerts';
  await show(scope, { ...nothingSaid, tag: 'stopped', title: alert.stopped, lang, url });
}

/** A browser may give a phone another address; the site is told which one it was. */
async function moveTo(phone: PushSubscription, former: string): Promise<void> {
  const { endpoint, keys } = phone.toJSON();
  await tellSite('PATCH', { former, phone: { endpoint, ...keys } });
}

/** Shows alerts, opens what they tell of, and ends them from the alert itself. Takes the worker's global scope. */
export function listenForAlerts(scope: AlertScope): void {
  scope.addEventListener('push', (event) => {
    const { data } = event as PushEvent;
    (event as PushEvent).waitUntil(show(scope, alertIn(data)));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { action, notification } = event as ClickEvent;
    notification.close();
    const alert = { ...nothingSaid, ...(notification.data as Alert) };
    const work = action === stopAction ? stopAll(scope, alert) : open(scope, alert.url);
    (event as ClickEvent).waitUntil(work);
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as ChangeEvent;
    if (oldSubscription && newSubscription)
      (event as ChangeEvent).waitUntil(moveTo(newSubscription, oldSubscription.endpoint));
  });
}
