import type { Page } from '@playwright/test';

import { articlePath } from '@/lib/platform/paths';

import { publish } from './backend-access';
import { countShifts, expectStill } from './layout-shifts';
import { expect, expectAccessible, expectReadableColours, test } from './test';

const card = (page: Page) => page.getByRole('region', { name: 'Weather', exact: true });
const ownPage = (page: Page) => page.getByRole('region', { name: 'Weather now' });

/** The page's requests for the weather. */
function watchWeather(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/weather') asked.push(search);
  });
  return asked;
}

test.describe('the weather', () => {
  test('stands first beside the news of the front page, and says whose data it is', async ({
    page,
  }) => {
    await page.goto('/en');
    await card(page).scrollIntoViewIfNeeded();
    await expect(card(page)).toContainText('Ambikapur');
    await expect(card(page)).toContainText('19°C');
    for (const [name, value] of [
      ['Feels like', '17°C'],
      ['Humidity', '86%'],
      ['Wind', '9 km/h'],
      ['Pressure', '944 hPa'],
      ['Visibility', '10 km'],
    ] as const) {
      await expect(
        card(page)
          .locator('div', { has: page.getByText(name) })
          .last(),
      ).toContainText(value);
    }
    await expect(card(page)).toContainText('Weather data by Open-Meteo.com CC BY 4.0');
    await expect(card(page).getByRole('link', { name: 'Open-Meteo.com' })).toHaveAttribute(
      'href',
      'https://open-meteo.com/',
    );
    await card(page).getByRole('link', { name: 'Full weather' }).click();
    await expect(page).toHaveURL('/en/weather');
    await expect(ownPage(page).getByRole('listitem')).toHaveCount(5);
  });

  test('is not asked for before it is about to be seen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = watchWeather(page);
    await page.addInitScript(() => localStorage.setItem('my-district', 'surguja'));
    await page.goto('/en');
    // What the page does for the phone is at work: the district's articles are drawn by it.
    await expect(page.locator('#my-district').getByRole('article')).toHaveCount(4);
    expect(asked).toEqual([]);
    // What lies between is laid out on the way there, so that one leap may end short of it.
    await expect(async () => {
      await card(page).scrollIntoViewIfNeeded();
      await expect(card(page)).toContainText('Surguja', { timeout: 1000 });
    }).toPass();
    expect(asked).toEqual(['?lat=23.12&lon=83.20']);
  });

  test('of an article’s district stands in the column beside it, and is asked for when it is seen', async ({
    page,
  }) => {
    const path = articlePath(
      'en',
      await publish({ title_en: 'Canal in time', district: 'jashpur' }),
    );
    const asked = watchWeather(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Canal in time' })).toBeVisible();
    await expect(async () => {
      await card(page).scrollIntoViewIfNeeded();
      await expect(card(page)).toContainText('Jashpur', { timeout: 1000 });
    }).toPass();
    await expect(card(page)).toContainText('19°C');
    expect(asked).toHaveLength(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(card(page)).toBeHidden();
  });

  test('of a district’s headquarters stands on the district’s page', async ({ page }) => {
    const asked = watchWeather(page);
    await page.goto('/district/bastar');
    await expect(page.locator('[data-island=weather]')).toContainText('जगदलपुर');
    await expect(page.locator('[data-island=weather]')).toContainText('बारिश');
    expect(asked).toEqual(['?lat=19.08&lon=82.02']);
  });

  for (const width of [360, 768, 1280]) {
    test(`moves nothing when it comes, and can be read by all, ${width} px wide`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 1000 });
      await countShifts(page);
      for (const path of ['/weather', '/en/weather', '/district/koriya', '/en/district/koriya']) {
        await page.goto(path);
        await expect(page.locator('[data-island=weather] [data-condition]').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      }
      await page.goto('/en/weather');
      await expect(ownPage(page).getByRole('listitem')).toHaveCount(5);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadableColours(page);
    });
  }

  test('is renewed every ten minutes while it is seen', async ({ page }) => {
    await page.clock.install();
    const asked = watchWeather(page);
    await page.goto('/en/weather');
    await page.clock.runFor(5000);
    await expect(ownPage(page)).toContainText('19°C');
    expect(asked).toHaveLength(1);
    await page.route('**/api/weather?*', async (route) => {
      const answer = await route.fetch();
      const weather = (await answer.json()) as { current: object };
      await route.fulfill({
        json: { ...weather, current: { ...weather.current, temperature_2m: 24, weather_code: 0 } },
      });
    });
    await page.clock.runFor(9 * 60_000);
    expect(asked).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(ownPage(page)).toContainText('24°C');
    await expect(ownPage(page)).toContainText('Clear sky');
    expect(asked).toHaveLength(2);
  });

  test('is not renewed by itself for who saves data', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked = watchWeather(page);
    await page.goto('/en/weather');
    await page.clock.runFor(5000);
    await expect(ownPage(page)).toContainText('19°C');
    await page.clock.runFor(60 * 60_000);
    expect(asked).toHaveLength(1);
  });
});

test.describe('without an answer', () => {
  test('it is said, calmly, and can be tried again', async ({ page }, { annotations }) => {
    annotations.push({ type: 'expected console', description: 'a status of 502' });
    await page.route('**/api/weather?*', (route) =>
      route.fulfill({ status: 502, json: { error: 'Weather data unavailable' } }),
    );
    await page.goto('/en/weather');
    await expect(ownPage(page).getByRole('status')).toHaveText('Weather data unavailable');
    await page.unroute('**/api/weather?*');
    await ownPage(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ownPage(page)).toContainText('19°C');
  });

  test('nor what draws it, the page itself says so in the same room, and can be tried again', async ({
    page,
  }, { annotations }) => {
    annotations.push({ type: 'expected console', description: 'net::ERR_FAILED' });
    await countShifts(page);
    await page.route('**/_next/static/**/*.js', async (route) => {
      const answer = await route.fetch();
      const drawsWeather = (await answer.text()).includes('https://open-meteo.com/');
      await (drawsWeather ? route.abort() : route.fulfill({ response: answer }));
    });
    await page.goto('/en/weather');
    const words = ownPage(page).getByText('Weather data unavailable');
    await expect(words).toBeVisible({ timeout: 15_000 });
    await expectStill(page);
    await page.unrouteAll({ behavior: 'wait' });
    await ownPage(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ownPage(page)).toContainText('19°C');
  });

  test('what is a page instead of the weather counts as none', async ({ page }) => {
    await page.route('**/api/weather?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    );
    await page.goto('/weather');
    await expect(
      page.getByRole('region', { name: 'अभी का मौसम' }).locator('[data-island] p[role=status]'),
    ).toHaveText('मौसम की जानकारी अभी उपलब्ध नहीं है');
  });

  test('the last one is shown with its time', async ({ page }, { annotations }) => {
    annotations.push({ type: 'expected console', description: 'net::ERR_FAILED' });
    await page.clock.install({ time: new Date('2026-11-21T10:40:00+05:30') });
    await page.route('**/api/weather?*', async (route) => {
      const answer = await route.fetch();
      const weather = (await answer.json()) as object;
      await route.fulfill({ json: { ...weather, at: '2026-11-21T10:40:00+05:30' } });
    });
    await page.goto('/weather');
    await page.clock.runFor(5000);
    const region = page.getByRole('region', { name: 'अभी का मौसम' });
    await expect(region).toContainText('19°C');
    await page.unroute('**/api/weather?*');
    await page.route('**/api/weather?*', (route) => route.abort());
    await page.clock.runFor(60 * 60_000);
    await expect(region.getByRole('status')).toContainText('10:40 का मौसम');
    await expect(region).toContainText('19°C');
  });

  test('who has no scripts is told where to look', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/en');
    await expect(card(page)).toContainText('See the present weather here: Full weather');
    await page.goto('/en/weather');
    await expect(ownPage(page)).toContainText('Turn on JavaScript');
    await context.close();
  });
});
