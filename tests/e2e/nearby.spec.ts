import type { Page, Request } from '@playwright/test';

import type { NearbyResponse } from '@/lib/reading/location/nearby';

import { publish } from './backend-access';
import { countShifts, expectStill } from './layout-shifts';
import { expect, expectAccessible, test } from './test';

test.use({ offersLocation: true });

const ambikapur = { latitude: 23.118923, longitude: 83.195371 };
const delhi = { latitude: 28.613912, longitude: 77.209021 };

const prompt = (page: Page) => page.locator('[data-prompt]');
const block = (page: Page) => page.locator('#my-district');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Lets the page's browser tell where it is. */
async function standAt(page: Page, place: { latitude: number; longitude: number }) {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(place);
}

/** Every number with a fraction that the page's requests carry. */
function watchNumbers(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const parts = [request.url(), request.postData() ?? '', ...Object.values(request.headers())];
    sent.push(...parts.flatMap((part) => part.match(/\d+\.\d+/g) ?? []));
  });
  return sent;
}

test.describe('the offer to look for the location', () => {
  test('finds the district, whose news come first from then on', async ({ page }) => {
    await standAt(page, ambikapur);
    const sent = watchNumbers(page);
    await page.goto('/en');
    await prompt(page).getByRole('button', { name: 'Share location' }).click();
    await expect(page.getByText('Location enabled: Surguja district')).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    await expect(
      block(page).getByRole('heading', { name: 'From your district: Surguja' }),
    ).toBeVisible();
    await expect(block(page).getByRole('article')).toHaveCount(4);
    const kept = JSON.parse((await stored(page, 'user-location')) ?? '') as object;
    expect(kept).toMatchObject({ lat: 23.12, lng: 83.2, district: 'surguja', isInSurguja: true });
    await page.getByRole('region', { name: 'Weather', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Weather', exact: true })).toContainText(
      'Surguja',
    );
    expect(sent.filter((number) => /^(23\.1|83\.1|83\.2)/.test(number)).sort()).toEqual([
      '23.12',
      '83.20',
    ]);
    // The next page knows it at once and offers nothing.
    await page.goto('/');
    await expect(block(page).getByRole('heading', { name: 'आपके ज़िले से: सरगुजा' })).toBeVisible();
  });

  test('says so when the reader is outside of Surguja, and shows all news', async ({ page }) => {
    await standAt(page, delhi);
    await page.goto('/');
    await prompt(page).getByRole('button', { name: 'स्थान बताएँ' }).click();
    await expect(page.getByText('आप सरगुजा संभाग से बाहर हैं। सभी ख़बरें दिखाई जा रही हैं।')).toBeVisible();
    await expect(block(page)).toBeHidden();
  });

  test('says so when the location cannot be had', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 3, message: 'Timeout expired' } as GeolocationPositionError);
    });
    await standAt(page, ambikapur);
    await page.goto('/en');
    await prompt(page).getByRole('button', { name: 'Share location' }).click();
    await expect(page.getByText('Unable to get your location')).toBeVisible();
    expect(await stored(page, 'user-location')).toBeNull();
  });

  for (const [what, place] of [
    ['0/0', '0'],
    ['no number', 'NaN'],
  ] as const) {
    test(`takes a phone that says ${what} for one that knows nothing`, async ({ page }) => {
      await page.addInitScript((degrees) => {
        const coords = { latitude: Number(degrees), longitude: Number(degrees) };
        navigator.geolocation.getCurrentPosition = (found) =>
          found({ coords, timestamp: Date.now() } as GeolocationPosition);
      }, place);
      await standAt(page, ambikapur);
      await page.goto('/en');
      await prompt(page).getByRole('button', { name: 'Share location' }).click();
      await expect(page.getByText('Unable to get your location')).toBeVisible();
      await expect(block(page)).toBeHidden();
    });
  }

  test('says so when the browser has no such thing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });
    });
    await standAt(page, ambikapur);
    await page.goto('/en');
    await prompt(page).getByRole('button', { name: 'Share location' }).click();
    await expect(page.getByText('Geolocation is not supported by your browser')).toBeVisible();
  });

  test('never comes again once it was put away', async ({ page }) => {
    await page.clock.install();
    // What is still coming in has no contrast to judge yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await standAt(page, ambikapur);
    await page.goto('/en');
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(prompt(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await prompt(page).getByRole('button', { name: 'No, thanks' }).click();
    await expect(prompt(page)).toHaveCount(0);
    expect(await stored(page, 'location-prompt-dismissed')).not.toBeNull();
    await page.goto('/en/district/korba');
    await awaitPhoneParts(page);
    await expect(prompt(page)).toHaveCount(0);
  });

  test('is not made where the browser refuses anyway', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus);
    });
    await page.goto('/en/district/surguja');
    await awaitPhoneParts(page);
    await expect(prompt(page)).toHaveCount(0);
  });

  for (const [screen, width, height] of [
    ['a phone', 360, 740],
    ['a wide screen', 1280, 800],
  ] as const) {
    test(`covers nothing of the lead of a list on ${screen}`, async ({ page }) => {
      await page.clock.install();
      await page.setViewportSize({ width, height });
      await standAt(page, ambikapur);
      await page.goto('/en/district/surguja');
      const lead = page.locator('[data-lead]');
      await expect(lead).toBeInViewport();
      await awaitPhoneParts(page);
      await expect(prompt(page)).toHaveCount(0);
      const foot = await lead.evaluate((element) => element.getBoundingClientRect().bottom);
      await page.evaluate((down) => scrollBy(0, down), foot - height / 2 + 1);
      await expect(prompt(page)).toBeVisible();
      const [words, card] = await Promise.all([lead.boundingBox(), prompt(page).boundingBox()]);
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    });
  }

  test('is not made beside another card', async ({ page }) => {
    await page.clock.install();
    await standAt(page, ambikapur);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const card = document.createElement('div');
        card.dataset.prompt = 'another';
        document.body.append(card);
      });
    });
    await page.goto('/en/district/surguja');
    await awaitPhoneParts(page);
    await expect(page.getByRole('button', { name: 'Share location' })).toHaveCount(0);
  });
});

/** What a page does for the phone is at work once a district's weather is there; then it has its two seconds. */
async function awaitPhoneParts(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await expect(page.locator('[data-island=weather] [data-condition]')).toBeVisible();
  await page.clock.runFor(5000);
}

test.describe('the reader’s own district', () => {
  test('is chosen by hand, wins over the location and holds on the next page', async ({ page }) => {
    await page.goto('/en/chhattisgarh');
    const choice = page.getByLabel('My district');
    await expect(async () => {
      await choice.selectOption('');
      await choice.selectOption('bastar');
      expect(await stored(page, 'my-district')).toBe('bastar');
    }).toPass();
    await page.goto('/en');
    await expect(
      block(page).getByRole('heading', { name: 'From your district: Bastar' }),
    ).toBeVisible();
    await expect(
      block(page).getByRole('link', { name: 'All news of the district' }),
    ).toHaveAttribute('href', '/en/district/bastar');
    await expect(block(page).getByRole('article').first()).toBeVisible();
    await block(page).getByLabel('My district').selectOption('korba');
    await expect(
      block(page).getByRole('heading', { name: 'From your district: Korba' }),
    ).toBeVisible();
    await block(page).getByLabel('My district').selectOption('all');
    await expect(block(page)).toBeHidden();
    expect(await stored(page, 'my-district')).toBe('all');
  });

  test('shows the district’s newest first that does not stand on top of the page anyway', async ({
    page,
    request,
  }) => {
    const next = `Road in Narayanpur ${Date.now()}`;
    await publish({ title_en: 'Fair', title_hi: 'नारायणपुर में परख मेला', district: 'narayanpur' });
    await publish({
      title_en: next,
      title_hi: 'नारायणपुर में परख सड़क',
      district: 'narayanpur',
      published_at: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    });
    await expect(async () => {
      const answer = await request.get('/api/nearby?district=narayanpur&locale=en');
      // What stands on top is known a moment later than what is new.
      const { stories } = (await answer.json()) as NearbyResponse;
      expect(JSON.stringify(stories[0])).toContain(next);
    }).toPass();
    await page.addInitScript(() => localStorage.setItem('my-district', 'narayanpur'));
    await page.goto('/en');
    await expect(block(page).getByRole('article').first()).toContainText(next);
  });

  test('repeats nothing that stands on top of the page, where the district has enough', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('my-district', 'surguja'));
    await page.goto('/en');
    await expect(block(page).getByRole('article')).toHaveCount(4);
    const addresses = (within: string) =>
      page
        .locator(`${within} :is(h2, h3) a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const top = [
      ...(await addresses('[data-carousel]')),
      ...(await addresses('section[aria-labelledby=trending]')),
      ...(await addresses('section[aria-labelledby=latest]')),
    ];
    expect(top.length).toBeGreaterThan(15);
    const own = await addresses('#my-district article');
    expect(own.filter((address) => top.includes(address))).toEqual([]);
  });

  test('says that there is nothing, and leads to the district', async ({ page }) => {
    await page.route('**/api/nearby?*', (route) => route.fulfill({ json: { stories: [] } }));
    await page.addInitScript(() => localStorage.setItem('my-district', 'sukma'));
    await page.goto('/en');
    await expect(block(page)).toContainText('No articles found');
    await expect(
      block(page).getByRole('link', { name: 'Open the page of Sukma district' }),
    ).toHaveAttribute('href', '/en/district/sukma');
  });

  test('is as if nobody had said anything when what is kept cannot be read', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('my-district', 'atlantis"]');
      localStorage.setItem('user-location', '{"lat":');
      localStorage.setItem('last-weather', 'sunny');
    });
    await page.goto('/en');
    await expect(block(page)).toBeHidden();
    await page.getByRole('region', { name: 'Weather', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Weather', exact: true })).toContainText(
      'Ambikapur',
    );
  });

  test('holds while the page is open when nothing can be kept', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await standAt(page, ambikapur);
    await page.goto('/en');
    await prompt(page).getByRole('button', { name: 'Share location' }).click();
    await expect(block(page).getByRole('article')).toHaveCount(4);
  });

  for (const width of [360, 768, 1280]) {
    test(`comes without moving anything, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 });
      await countShifts(page);
      await page.addInitScript(() => localStorage.setItem('my-district', 'surguja'));
      for (const path of ['/', '/en']) {
        await page.goto(path);
        await expect(block(page).getByRole('article')).toHaveCount(4);
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      }
    });
  }

  test('is asked for sensibly or not at all', async ({ request }) => {
    const good = await request.get('/api/nearby?district=surguja&locale=hi');
    expect(good.headers()['cache-control']).toContain('public');
    expect(good.headers()['set-cookie']).toBeUndefined();
    expect(((await good.json()) as { stories: object[] }).stories).toHaveLength(4);
    for (const [query, status] of [
      ['district=atlantis&locale=hi', 404],
      ['district=surguja&locale=fr', 400],
      ['district=../secret&locale=hi', 400],
      ['locale=hi', 400],
    ] as const) {
      expect((await request.get(`/api/nearby?${query}`)).status(), query).toBe(status);
    }
  });
});
