import type { Page } from '@playwright/test';

import { publish } from './backend-access';
import { demoArticle } from './article-page';
import { idOf, openNewEditor, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test.describe('a gallery', () => {
  /** The demo's gallery of three pictures: its region, its strip, and how far that has been moved. */
  const openGallery = async (page: Page) => {
    await page.goto(`/en/article/${await demoArticle('गोदना')}`);
    const gallery = page.getByRole('region', { name: 'Hands that make' });
    const strip = gallery.getByRole('list');
    await strip.scrollIntoViewIfNeeded();
    const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    expect(await scrolled()).toBe(0);
    return { gallery, strip, scrolled };
  };

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('is swiped by a finger, a picture at a time, and stays where the article is', async ({
      page,
      context,
    }) => {
      const { strip, scrolled } = await openGallery(page);
      await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await strip.boundingBox();
      if (!box) throw new Error('no strip');
      const y = box.y + 100;
      const finger = await context.newCDPSession(page);
      const swipe = async (from: number, to: number) => {
        const touch = (type: 'touchStart' | 'touchMove', x: number) =>
          finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
        await touch('touchStart', from);
        const step = Math.sign(to - from) * 20;
        for (let x = from + step; x !== to; x += step) await touch('touchMove', x);
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(300, 60);
      // The next one stands whole, and a strip of its neighbours beside it.
      await expect.poll(scrolled).toBeGreaterThan(200);
      await expect(strip.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(/\/en\/article\//);
      await swipe(60, 300);
      await expect.poll(scrolled).toBe(0);
    });
  });

  test('says of each picture which it is, what it shows and whose it is', async ({ page }) => {
    const { gallery, strip } = await openGallery(page);
    await expect(gallery).toContainText('3 images');
    const pictures = strip.getByRole('listitem');
    await expect(pictures).toHaveCount(3);
    await expect(pictures).toContainText(['1 of 3', '2 of 3', '3 of 3']);
    await expect(strip).toContainText('Kondagaon: dhokra is cast from moulds of wax.');
    await expect(
      strip.getByRole('img', { name: 'A potter shaping a pot on the wheel' }),
    ).toBeAttached();
    const credit = `Asha ${Date.now()}`;
    const image = { type: 'image', url: '/media/demo/champa-kosa-bunkar/1280.jpg' };
    const id = await publish({
      title_en: 'Whose pictures',
      body_en: [
        { id: 'g', type: 'gallery', text: 'Looms' },
        { id: 'a', ...image, text: 'A loom.', alt: 'A wooden loom', credit },
      ],
    });
    await page.goto(`/en/article/${id}`);
    const own = page.getByRole('region', { name: 'Looms' }).getByRole('figure');
    await expect(own).toContainText('A loom.');
    await expect(own).toContainText(credit);
  });

  test('is moved by keys alone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { strip, scrolled } = await openGallery(page);
    await strip.focus();
    // A press while the strip still moves may count for nothing; whoever presses again gets there.
    const pressUntil = (key: string, isThere: () => Promise<void>) =>
      expect(async () => {
        await page.keyboard.press(key);
        await isThere();
      }).toPass();
    const pictures = strip.getByRole('listitem');
    for (const next of [pictures.nth(1), pictures.nth(2)])
      await pressUntil('ArrowRight', () =>
        expect(next).toBeInViewport({ ratio: 0.9, timeout: 1500 }),
      );
    await pressUntil('ArrowLeft', () => expect.poll(scrolled, { timeout: 1500 }).toBe(0));
    await expect(page).toHaveURL(/\/en\/article\//);
    await expectAccessible(page);
  });

  test('is moved by the browser’s own buttons, of which the one that leads nowhere is off', async ({
    page,
  }) => {
    const { strip, scrolled } = await openGallery(page);
    const box = await strip.locator('..').boundingBox();
    if (!box) throw new Error('no gallery');
    const next = () => page.mouse.click(box.x + box.width - 22, box.y + 22);
    const previous = () => page.mouse.click(box.x + box.width - 74, box.y + 22);
    await previous();
    expect(await scrolled()).toBe(0);
    await next();
    await expect.poll(scrolled).toBeGreaterThan(200);
    await previous();
    await expect.poll(scrolled).toBe(0);
  });

  test('stands one below another on paper, with nothing cut off', async ({ page }) => {
    const { strip } = await openGallery(page);
    await page.emulateMedia({ media: 'print' });
    const boxes = await strip
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [first, second, third] = boxes;
    if (!first || !second || !third) throw new Error('Three pictures are expected');
    expect([second.left, third.left]).toEqual([first.left, first.left]);
    expect(second.top).toBeGreaterThanOrEqual(first.bottom);
    expect(third.top).toBeGreaterThanOrEqual(second.bottom);
  });

  test('says in lists how many pictures it has', async ({ page }) => {
    const image = (id: string) => ({
      id,
      type: 'image',
      text: '',
      url: '/media/demo/champa-kosa-bunkar/1280.jpg',
    });
    const title = `Fair in pictures ${Date.now()}`;
    await publish({
      title_en: title,
      category: 'sports',
      body_en: [{ id: 'g', type: 'gallery', text: '' }, image('a'), image('b')],
    });
    await page.goto('/en/sports');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('2 images');
  });
});

test.describe('figures', () => {
  test.use({ javaScriptEnabled: false });

  test('are drawn on the server as bars, lines and a map, each with its table', async ({
    page,
  }) => {
    await page.goto(`/en/article/${await demoArticle('सौर पंप')}`);
    const bars = page.getByRole('region', { name: 'Pumps found idle' });
    await expect(bars.getByRole('row', { name: 'Where repairs had been taught 9%' })).toBeVisible();
    const map = page.getByRole('img', { name: /^Pumps looked at in Chhattisgarh/ });
    await expect(map).toContainText('Surguja');
    const table = page.getByRole('region', { name: 'Pumps looked at in Chhattisgarh' });
    const row = table.getByRole('row', { name: 'Bastar 122' });
    await expect(table).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(row).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(table).toBeHidden();
    await page.getByText('The figures as a table').first().click();
    await expect(row).toBeVisible();
    await expect(page.getByText('Figures: Rural Energy Observatory').first()).toBeVisible();
    await page.goto(`/en/article/${await demoArticle('कन्हर')}`);
    await expect(page.getByRole('img', { name: /^Rain at two schools/ })).toBeVisible();
  });
});

test('figures break no rule at any width, by day or night', async ({ page }) => {
  for (const headline of ['सौर पंप', 'कन्हर', 'मुंगेली']) {
    await page.goto(`/article/${await demoArticle(headline)}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      await expectAccessible(page);
    }
  }
});

const posts = [
  {
    site: 'X',
    url: 'https://twitter.com/DistrictSurguja/status/1234567890',
    pageUrl: 'https://x.com/DistrictSurguja/status/1234567890',
    frameUrl: 'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true&lang=en',
  },
  {
    site: 'Instagram',
    url: 'https://www.instagram.com/p/C1aBcDeFgHi/',
    pageUrl: 'https://www.instagram.com/p/C1aBcDeFgHi/',
    frameUrl: 'https://www.instagram.com/p/C1aBcDeFgHi/embed/',
  },
  {
    site: 'Facebook',
    url: 'https://m.facebook.com/surguja/posts/123456789',
    pageUrl: 'https://www.facebook.com/surguja/posts/123456789',
    frameUrl: `https://www.facebook.com/plugins/post.php?${new URLSearchParams({
      href: 'https://www.facebook.com/surguja/posts/123456789',
      show_text: 'true',
      width: '350',
    })}`,
  },
];

for (const { site, url, pageUrl, frameUrl } of posts)
  test(`a post on ${site} comes with a press, and not before; without scripts it is a link`, async ({
    page,
    browser,
    site: { url: baseURL },
  }) => {
    const asked: string[] = [];
    await page.route(/^https:\/\/(?!localhost)/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<p>the post</p>' });
    });
    const article = await publish({
      title_en: 'Story with a post',
      body_en: [{ id: 'e', type: 'embed', text: 'What the district said', url }],
    });
    await page.goto(`/en/article/${article}`);
    const named = { name: `Show the ${site} post here` };
    await expect(page.getByRole('link', named)).toHaveAttribute('href', pageUrl);
    expect(asked).toEqual([]);
    await page.getByRole('link', named).click();
    await expect(page.frameLocator('iframe').getByText('the post')).toBeVisible();
    expect(asked).toEqual([frameUrl]);
    await page.getByRole('button', { name: 'Hide it again' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plainPage = await plain.newPage();
    await plainPage.goto(`/en/article/${article}`);
    await expect(plainPage.getByText('What the district said')).toBeVisible();
    await expect(plainPage.getByRole('link', named)).toHaveAttribute('href', pageUrl);
    await expect(plainPage.locator('iframe')).toHaveCount(0);
    await plain.close();
  });

test('a sheet is pasted, mended by advice, and published as a map', async ({ page, context }) => {
  test.setTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewReader(context, 'आँकड़े जोड़ने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('Rain by district');
  await text(page, 1, 'English').fill('It rained.');
  await page.getByRole('button', { name: '+ District map' }).click();
  const sheet = text(page, 2, 'English');
  await page.evaluate(() =>
    navigator.clipboard.writeText('Rain, mm\nDistrict\tmm\nSurguja\t81\nKoria\t64'),
  );
  await sheet.focus();
  await page.keyboard.press('Control+v');
  await expect(sheet).toHaveValue('Rain, mm\nDistrict | mm\nSurguja | 81\nKoria | 64');
  const advice = page.getByText('No district has this name: Koria');
  await expect(advice.first()).toBeVisible();
  await sheet.fill('Rain, mm\nDistrict | mm\nSurguja | 81\nKorea | 64');
  await expect(advice).toHaveCount(0);
  await page.getByRole('button', { name: '+ Gallery' }).click();
  await page.keyboard.type('Rain in pictures');
  await expect(page.getByText('The gallery has no images').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove block 3' }).click();
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.goto(`/en/article/${idOf(page)}`);
  await expect(page.getByRole('img', { name: /^Rain, mm/ })).toBeVisible();
});
