import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Alert } from './model';
import { listenForAlerts, type AlertScope } from './worker';

const alert: Alert = {
  tag: 'a1',
  title: 'कोरबा में नया पुल',
  body: 'पुल खुल गया।',
  lang: 'hi-IN',
  url: '/article/a1?via=alert',
  isSilent: false,
  at: 1_764_000_000_000,
  stop: 'सारे अलर्ट बंद करें',
  stopped: 'इस फ़ोन पर अलर्ट बंद हो गए।',
};

/** A worker's scope: what it showed, opened, focused and asked of the site. */
function newScope({ windows = [] as string[], isSubscribed = true } = {}) {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const phone = { endpoint: 'https://push.example/1', unsubscribe };
  const scope = Object.assign(new EventTarget(), {
    registration: {
      showNotification: (title: string, options: object) => {
        shown.push({ title, options: options as Record<string, unknown> });
        return Promise.resolve();
      },
      pushManager: { getSubscription: () => Promise.resolve(isSubscribed ? phone : null) },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => ({
            url,
            focus: () => {
              focused.push(url);
              return Promise.resolve();
            },
          })),
        ),
      openWindow: (url: string) => {
        opened.push(url);
        return Promise.resolve();
      },
    },
  });
  listenForAlerts(scope as unknown as AlertScope);
  const dispatch = async (type: string, properties: object) => {
    const works: Promise<unknown>[] = [];
    const event = Object.assign(new Event(type), {
      waitUntil: (work: Promise<unknown>) => works.push(work),
      ...properties,
    });
    scope.dispatchEvent(event);
    await Promise.all(works);
  };
  return { shown, opened, focused, unsubscribe, dispatch };
}

const click = (action = '', data: unknown = alert) => ({
  action,
  notification: { data, close: vi.fn() },
});

const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://samvad.example' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('an alert on the phone', () => {
  it('shows what it was sent, in the place of an earlier one of its article, with a way to end them all', async () => {
    const { shown, dispatch } = newScope();
    await dispatch('push', { data: { json: () => alert } });
    expect(shown).toMatchObject([
      {
        title: 'कोरबा में नया पुल',
        options: {
          body: 'पुल खुल गया।',
          lang: 'hi-IN',
          tag: 'a1',
          silent: false,
          timestamp: alert.at,
          actions: [{ action: 'stop', title: 'सारे अलर्ट बंद करें' }],
        },
      },
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['JSON of something else', { json: () => ({ title: 7 }) }],
  ])('shows the paper’s name where %s came: a browser wants to see something', async (_, data) => {
    const { shown, dispatch } = newScope();
    await dispatch('push', { data });
    expect(shown).toMatchObject([
      { title: 'सरगुजा संवाद · Surguja Samvad', options: { silent: true } },
    ]);
  });

  it('opens its article, or the window that has it', async () => {
    const closed = newScope({ windows: ['https://samvad.example/'] });
    await closed.dispatch('notificationclick', click());
    expect(closed.opened).toEqual(['https://samvad.example/article/a1?via=alert']);
    const open = newScope({ windows: ['https://samvad.example/article/a1'] });
    await open.dispatch('notificationclick', click());
    expect([open.opened, open.focused]).toEqual([[], ['https://samvad.example/article/a1']]);
  });

  it('leads nowhere but to the paper', async () => {
    const { opened, dispatch } = newScope();
    await dispatch('notificationclick', click('', { ...alert, url: 'https://evil.example/x' }));
    expect(opened).toEqual(['https://samvad.example']);
  });

  it('ends all alerts when it is told to, and says so', async () => {
    const { shown, unsubscribe, dispatch } = newScope();
    await dispatch('notificationclick', click('stop'));
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(fetched.mock.calls).toEqual([
      ['/api/alerts', expect.objectContaining({ method: 'DELETE', body: '{"endpoint":"https://push.example/1"}' })], // prettier-ignore
    ]);
    expect(shown).toMatchObject([
      { title: 'इस फ़ोन पर अलर्ट बंद हो गए।', options: { data: { url: '/alerts' } } },
    ]);
  });

  it('ends them without a connection too: the push service tells the site later', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { shown, unsubscribe, dispatch } = newScope();
    await dispatch('notificationclick', click('stop'));
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(shown).toHaveLength(1);
  });

  it('follows the phone to another address', async () => {
    const { dispatch } = newScope();
    const toJSON = () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } });
    await dispatch('pushsubscriptionchange', {
      oldSubscription: { endpoint: 'https://push.example/1' },
      newSubscription: { toJSON },
    });
    expect(fetched.mock.calls).toEqual([
      [
        '/api/alerts',
        expect.objectContaining({
          method: 'PATCH',
          body: JSON.stringify({
            former: 'https://push.example/1',
            phone: { endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' },
          }),
        }),
      ],
    ]);
  });
});
