import type { BrowserContext } from '@playwright/test';

import type { TestPhone } from '../push-service';

/** Has the browser subscribe at this machine's push service instead of its maker's, and keep that as browsers do. */
export async function subscribeTo(context: BrowserContext, { endpoint, p256dh, auth }: TestPhone) {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    (kept) => {
      // A headless shell grants no notifications.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const subscription = {
        endpoint: kept.endpoint,
        toJSON: () => ({
          endpoint: kept.endpoint,
          expirationTime: null,
          keys: { p256dh: kept.p256dh, auth: kept.auth },
        }),
        unsubscribe: () => {
          localStorage.removeItem('subscribed');
          return Promise.resolve(true);
        },
      };
      const isThere = () => localStorage.getItem('subscribed') === 'yes';
      Object.assign(PushManager.prototype, {
        subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          if (key.length !== 87) return Promise.reject(new Error('No key of a site'));
          localStorage.setItem('subscribed', 'yes');
          return Promise.resolve(subscription);
        },
        getSubscription: () => Promise.resolve(isThere() ? subscription : null),
      });
    },
    { endpoint, p256dh, auth },
  );
}
