import {
  bytesOf,
  kilobytes,
  mostOf,
  mostOfSession,
  openWeighed,
  weigh,
} from '../bench/first-visit';
import { demoArticle } from './article-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';
import { wholeChromium } from './whole-chromium';

// What the worker fetches is told by the whole browser alone, and when it is asked to.
process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';
test.use({
  serviceWorkers: 'allow',
  launchOptions: wholeChromium,
});

const pages = [
  ['article', async () => `/article/${await demoArticle('14 हाथियों का दल')}`],
  ['front page', () => '/'],
] as const;

for (const [name, pathOf] of pages)
  test(`a first visit of the ${name} weighs no more than it may, with a session neither`, async ({
    browser,
    site: { url },
  }) => {
    test.setTimeout(60_000);
    const path = await pathOf();
    const visits = [];
    for (const isReader of [false, true]) {
      const { page, context, finished } = await openWeighed(browser);
      if (isReader) await signInNewReader(context, 'Weighed');
      // An anonymous page speaks to nobody for ten seconds, which are its first visit; with a session it does so at once.
      const listens = page.waitForRequest(isReader ? /api\/notifications/ : /live-articles/);
      await page.goto(`${url}${path}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await listens;
      const first = await weigh(page, [...finished]);
      await page.waitForLoadState('networkidle');
      const whole = await weigh(page, finished);
      visits.push({ first, whole: bytesOf(whole) - whole.bodies.document });
      await context.close();
    }
    const [visit, reader] = visits;
    if (!visit || !reader) throw new Error('There were no visits.');
    const most = mostOf[name];
    const { first } = visit;
    expect(kilobytes(bytesOf(first)), JSON.stringify(first.bodies)).toBeLessThanOrEqual(most.all);
    for (const kind of ['document', 'script', 'stylesheet', 'font'] as const)
      expect(kilobytes(first.bodies[kind]), kind).toBeLessThanOrEqual(most[kind]);
    expect(kilobytes(reader.whole - visit.whole)).toBeLessThanOrEqual(mostOfSession);
  });
