import type { Page } from '@playwright/test';

import { startPushService, type PushService, type TestPhone } from '../push-service';
import { newsroom, publish } from './backend-access';
import { awaitWorker } from './cached-pages';
import { signInNewReader } from './signed-in-browser';
import { subscribeTo } from './subscribed-phone';
import { expect, expectAccessible, test as base } from './test';
import { workerSite } from './worker-site';

const test = base.extend<{ service: PushService; phone: TestPhone }>({
  // Playwright wants an object pattern here.
  service: async ({ page: _ }, use) => {
    const service = await startPushService(workerSite().pushPort);
    await use(service);
    await service.stop();
  },
  phone: async ({ service, context }, use) => {
    // Those of tests before this one got alerts too, and would be counted.
    const { error } = await newsroom().from('push_devices').delete().not('name', 'is', null);
    expect(error).toBeNull();
    const phone = service.newPhone();
    await subscribeTo(context, phone);
    await use(phone);
  },
});
test.use({ serviceWorkers: 'allow' });

const said = (page: Page) => page.getByRole('main').getByRole('status');
const keptPhones = async () => {
  const { count } = await newsroom()
    .from('push_devices')
    .select('name', { count: 'exact', head: true });
  return count;
};
test('a reader without an account is alerted of a district, and no more when they say so', async ({
  page,
  phone,
}) => {
  await page.goto('/district/korba');
  await page.getByRole('link', { name: 'इस फ़ोन पर अलर्ट' }).click();
  await expect(page).toHaveURL('/alerts#district=korba');
  await expect(page.getByRole('checkbox', { name: 'कोरबा की नई ख़बरें' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'ब्रेकिंग न्यूज़' }).uncheck();
  await page.getByRole('button', { name: 'अलर्ट चालू करें' }).click();
  await expect(said(page)).toHaveText('अलर्ट चालू हो गए।');
  await expect(page.getByRole('button', { name: 'हटाएँ: कोरबा' })).toBeVisible();
  await expectAccessible(page);

  // By day it comes at once; quiet hours are another test's subject (push.test.ts).
  await page.getByRole('checkbox', { name: 'रात में शांति' }).uncheck();
  await expect(said(page)).toHaveText('सहेज लिया।');
  const article = await publish({
    title_hi: 'कोरबा में नया पुल',
    summary_hi: 'पुल खुल गया।',
    district: 'korba',
  });
  await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1);
  expect(phone.received[0]?.message).toMatchObject({ tag: article, title: 'कोरबा में नया पुल' });

  await page.getByRole('button', { name: 'सारे अलर्ट बंद करें' }).click();
  await expect(said(page)).toHaveText('इस फ़ोन पर अलर्ट बंद हो गए।');
  expect(await keptPhones()).toBe(0);
});

test('whose browser does not let them unsubscribe is alerted no more all the same, and told where nothing worked', async ({
  page,
  phone,
}) => {
  await page.goto('/en/alerts');
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(said(page)).toHaveText('Alerts are on.');
  expect(phone.received).toEqual([]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    if (subscription) subscription.unsubscribe = () => Promise.reject(new Error('Not now'));
  });
  await page.route('**/api/alerts', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  const stop = page.getByRole('button', { name: 'Turn off all alerts' });
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  await stop.click();
  await expect(said(page)).toHaveText('That did not work. Check your connection and try again.');
  expect(await keptPhones()).toBe(1);
  await page.unroute('**/api/alerts');
  await stop.click();
  await expect(said(page)).toHaveText('Alerts are off on this phone.');
  expect(await keptPhones()).toBe(0);
});

test('who follows a series is alerted of its next part, and of no other article', async ({
  page,
  phone,
}) => {
  const series_id = crypto.randomUUID();
  const name = `Series ${series_id.slice(0, 8)}`;
  const of = { series_id, series_title: name, series_title_hi: `शृंखला ${name}` };
  const first = { title_hi: 'पहला भाग', title_en: 'Part one', series_part: 1, ...of };
  // Old enough that nobody is told of it any more, who follows it now neither.
  const published_at = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  await page.goto(`/en/article/${await publish({ ...first, published_at })}`);
  const part = page.getByRole('navigation', { name });
  await part.getByRole('link', { name: 'Alerts on this phone' }).click();
  await expect(page.getByRole('checkbox', { name: `New articles: ${name}` })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Breaking news' }).uncheck();
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(said(page)).toHaveText('Alerts are on.');
  await page.getByRole('checkbox', { name: 'Quiet at night' }).uncheck();
  await expect(said(page)).toHaveText('Saved.');
  await publish({ title_hi: 'और कुछ', title_en: 'Something else' });
  const next = await publish({
    title_hi: 'दूसरा भाग',
    title_en: 'Part two',
    series_part: 2,
    ...of,
  });
  await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1);
  expect(phone.received[0]?.message).toMatchObject({ tag: next, title: 'Part two' });
});

test('choices are kept at once and found again; what cannot be kept stands as before', async ({
  page,
  phone,
}) => {
  await page.goto('/en/alerts');
  // The page has registered its worker by itself, as after two seconds of reading.
  await awaitWorker(page);
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(said(page)).toHaveText('Alerts are on.');
  await page.getByLabel('Add a district or section').selectOption({ label: 'Jashpur' });
  await expect(said(page)).toHaveText('Saved.');
  await page.getByLabel('From').selectOption({ label: '9 pm' });
  await expect(said(page)).toHaveText('Saved.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove: Jashpur' })).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('21');

  // A page's link adds to them.
  await page.goto('/en/health');
  await page.getByRole('link', { name: 'Alerts on this phone' }).click();
  await expect(page.getByRole('button', { name: 'Remove: Health' })).toBeVisible();

  test.info().annotations.push({ type: 'expected console', description: 'status of 503' });
  await page.route('**/api/alerts', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } })); // prettier-ignore
  await page.getByRole('button', { name: 'Remove: Health' }).click();
  await expect(said(page)).toHaveText('That did not work. Check your connection and try again.');
  await expect(page.getByRole('button', { name: 'Remove: Health' })).toBeVisible();
  expect(phone.received).toEqual([]);
});

test('a browser that blocks notifications, and one that has none, say what can be done', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/en/alerts');
  await expect(page.getByRole('heading', { name: 'The browser blocks alerts' })).toBeVisible();
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'PushManager', { value: undefined });
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText('This browser cannot show alerts.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that alerts need it, and what is there instead', async ({ page }) => {
    await page.goto('/alerts');
    await expect(page.getByText('अलर्ट के लिए ब्राउज़र में जावास्क्रिप्ट')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'साइट क्या रखती है' })).toBeVisible();
  });
});

test('alerts are offered at the end of the third article, and not again once put away', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.clock.install();
  const card = page.getByRole('region', { name: 'Alerts when big news breaks?' });
  // The page's own list of what it has loaded stands still with its clock.
  let isOfferLoaded = false;
  page.on('response', (response) => {
    isOfferLoaded ||= response.url().includes('/offer-alerts.');
  });
  const readToEnd = async (article: string) => {
    isOfferLoaded = false;
    await page.goto(`/en/article/${article}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing of it is loaded before somebody has read for 20 seconds; the small script itself comes by the line.
    await expect(async () => {
      await page.clock.runFor(5000);
      expect(isOfferLoaded).toBe(true);
    }).toPass();
    await page.locator('#share').scrollIntoViewIfNeeded();
  };
  const articles: string[] = [];
  for (let count = 0; count < 4; count += 1)
    articles.push(await publish({ title_hi: 'अंत तक', title_en: `To the end ${count}` }));
  const [first = '', second = '', third = '', fourth = ''] = articles;
  const read = () => page.evaluate(() => localStorage.getItem('articles-read')?.split(' ').length);
  await readToEnd(first);
  await expect.poll(read).toBe(1);
  await readToEnd(second);
  await expect.poll(read).toBe(2);
  await expect(card).toHaveCount(0);
  await readToEnd(third);
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
  await readToEnd(fourth);
  await expect(card).toHaveCount(0);
});

test('editors see how many phones get alerts, and what was sent and read', async ({
  page,
  context,
  phone,
}) => {
  await page.goto('/en/alerts');
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(said(page)).toHaveText('Alerts are on.');
  await publish({ title_hi: 'बड़ी ख़बर', title_en: 'Counted alert', is_breaking_news: true });
  await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1);
  await signInNewReader(context, 'Counting', 'editor');
  await page.goto('/en/admin/stats');
  const alerts = page.getByRole('region', { name: 'Alerts on phones' });
  await expect(alerts).toContainText('1 phone gets alerts: 0 in Hindi, 1 in English');
  await expect(alerts.getByRole('row', { name: /Counted alert/ })).toContainText('Breaking news');
  const file = await page.request.get('/api/newsroom/stats?table=alerts&days=30&lang=en');
  expect(await file.text()).toContain('Counted alert');
});
