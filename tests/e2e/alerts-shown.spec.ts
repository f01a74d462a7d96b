import type { Page } from '@playwright/test';

import { awaitWorker } from './cached-pages';
import { expect } from './test';
import { test } from './whole-chromium';
import { WorkerEvents } from './worker-events';
import { workerSite } from './worker-site';

test.use({ serviceWorkers: 'allow' });

/** Notifications that the phone shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
      title,
      body,
      tag,
      silent,
    }));
  });

test('an alert is shown by the worker, and gives its place to the news that its article was withdrawn', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/about');
  await awaitWorker(page);
  const workers = await WorkerEvents.watch(context);
  const alert = { tag: 'a1', url: '/article/a1', lang: 'hi-IN', at: Date.now(), stop: 'बंद करें' };
  // Chromium takes away what is about to be shown while somebody looks; it then comes once more, under the same tag.
  const arrives = (said: { title: string; body: string; isSilent: boolean }) =>
    expect(async () => {
      await workers.push(workerSite().url, { ...alert, ...said });
      const { title, body, isSilent: silent } = said;
      await expect
        .poll(() => shown(page), { timeout: 2000 })
        .toEqual([{ title, body, tag: 'a1', silent }]);
    }).toPass();
  await arrives({ title: 'कोरबा में नया पुल', body: 'पुल खुल गया।', isSilent: false });
  await arrives({ title: 'एक ख़बर वापस ली गई', body: '', isSilent: true });
});
