import type { Page, Route } from '@playwright/test';

import { publish } from './backend-access';
import { expect, missingPageInConsole, test } from './test';
import { demoArticle, openArticle } from './article-page';

const id = 'dQw4w9WgXcQ';
const graySvg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/></svg>`;
const image = (width: number, height: number, status = 200) => ({
  status,
  contentType: 'image/svg+xml',
  body: graySvg(width, height),
});

/** Stands in for the platform; gives the addresses asked for. */
async function standInForYoutube(page: Page, large: Parameters<Route['fulfill']>[0]) {
  const asked: string[] = [];
  await page.route(/^https:\/\/(i\.ytimg\.com|[\w.-]*youtube[\w.-]*)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url.includes('maxresdefault')) await route.fulfill(large);
    else if (url.includes('hqdefault')) await route.fulfill(image(480, 360));
    else await route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  return asked;
}

test.describe('a video of a platform', () => {
  const article = { title_en: 'Story with a video', video_url: `https://youtu.be/${id}?t=5` };

  test('asks nothing of the platform’s player before it is pressed, and can be put away', async ({
    page,
  }) => {
    const asked = await standInForYoutube(page, image(1280, 720));
    await openArticle(page, `/en/article/${await publish(article)}`);
    const video = page.getByRole('region', { name: 'Video' });
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual([`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`]);
    await expect(video.getByRole('button', { name: 'Show thumbnail' })).toBeHidden();
    await video.getByRole('link', { name: /^Play video/ }).click();
    await expect(video.locator('iframe')).toHaveAttribute(
      'src',
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=en&start=5`,
    );
    await expect(page.frameLocator('iframe').locator('p')).toHaveText('player');
    await video.getByRole('button', { name: 'Show thumbnail' }).click();
    await expect(video.locator('iframe')).toHaveCount(0);
    await expect(video.getByRole('link', { name: /^Play video/ })).toBeFocused();
  });

  test('falls back to a smaller still image when the platform lacks the large one', async ({
    page,
  }) => {
    await standInForYoutube(page, image(120, 90));
    await openArticle(page, `/en/article/${await publish(article)}`);
    const still = page.locator('[data-still] img');
    await still.scrollIntoViewIfNeeded();
    await expect(still).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  });

  test('or cannot be asked for it', { annotation: missingPageInConsole }, async ({ page }) => {
    await standInForYoutube(page, { status: 404, body: '' });
    await openArticle(page, `/en/article/${await publish(article)}`);
    const still = page.locator('[data-still] img');
    await still.scrollIntoViewIfNeeded();
    await expect(still).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  });

  test('shows no still of its own in a text whose article has it for an image already', async ({
    page,
  }) => {
    const asked = await standInForYoutube(page, image(1280, 720));
    const block = { id: 'e', type: 'embed', text: 'The flood', url: `https://youtu.be/${id}` };
    const withLead = {
      title_en: 'Video in a text',
      image_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      body_en: [block],
      // Far down every list: other tests have no such platform.
      published_at: '2020-01-02T03:04:05Z',
    };
    await openArticle(page, `/en/article/${await publish(withLead)}`);
    const play = page.getByRole('link', { name: 'Play video: The flood' });
    await play.scrollIntoViewIfNeeded();
    await expect(play).toBeVisible();
    await expect(play.locator('img')).toHaveCount(0);
    expect(asked).not.toContain(`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a link to its page there', async ({ page }) => {
      await standInForYoutube(page, image(1280, 720));
      await page.goto(`/en/article/${await publish(article)}`);
      await expect(page.getByRole('link', { name: /^Play video/ })).toHaveAttribute(
        'href',
        `https://www.youtube.com/watch?v=${id}&t=5`,
      );
      await expect(page.getByRole('button', { name: 'Show thumbnail' })).toBeHidden();
    });
  });
});

test('any other video is played by the browser once it is pressed, loading nothing before', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && loaded.push(request.url()));
  await page.goto(`/article/${await demoArticle('14 हाथियों का दल')}`);
  const place = page.getByRole('region', { name: 'वीडियो' });
  const [play, video] = [place.getByRole('link', { name: /^वीडियो चलाएँ/ }), place.locator('video')];
  // The article's own image stands above it already.
  await expect(video).not.toHaveAttribute('poster');
  await play.scrollIntoViewIfNeeded();
  await expect(video).toBeHidden();
  expect(loaded).toEqual([]);
  await play.click();
  await expect(video).toBeVisible();
  await expect(video).toBeFocused();
  await expect(play).toBeHidden();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

/** What the browser says to playing unasked: as readers' browsers do, or as if they had allowed it. */
async function answerPlaying(page: Page, answer: 'refuse' | 'allow') {
  await page.addInitScript((said) => {
    type Playing = { play: (this: HTMLMediaElement) => Promise<void> };
    const prototype = HTMLMediaElement.prototype as unknown as Playing;
    const { play } = prototype;
    let tries = 0;
    Object.assign(window, { triesToPlay: () => tries });
    prototype.play = function (this: HTMLMediaElement) {
      tries += 1;
      // The first try is the page's own, unasked; what the tests themselves evaluate counts as a gesture.
      const mayPlay = said === 'allow' || tries > 1;
      return mayPlay
        ? play.call(this)
        : Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    };
  }, answer);
}
const tries = (page: Page) =>
  page.evaluate(() => (window as unknown as { triesToPlay: () => number }).triesToPlay());

test.describe('the article read aloud', () => {
  const headline = '27 स्कूल नाप रहे बारिश';

  test('is tried once unasked; refused, it stays calmly paused and nothing is loaded', async ({
    page,
  }) => {
    await answerPlaying(page, 'refuse');
    const loaded: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp3') && loaded.push(request.url()));
    await openArticle(page, `/article/${await demoArticle(headline)}`);
    await expect.poll(() => tries(page)).toBe(1);
    const player = page.getByRole('region', { name: 'यह ख़बर सुनें' });
    await expect(player.getByRole('button', { name: 'सुनें' })).toHaveAttribute('data-on', 'false'); // prettier-ignore
    expect(loaded).toEqual([]);
    await player.getByRole('button', { name: 'सुनें' }).click();
    await expect(player.getByRole('button', { name: 'रोकें' })).toBeVisible();
    await expect(player.getByText(/^0:0\d \/ 0:\d\d$/)).toBeVisible();
    await player.getByRole('button', { name: 'रोकें' }).click();
    await expect(player.getByRole('button', { name: 'सुनें' })).toBeVisible();
  });

  test('plays in the edition’s language where the browser lets it, and ends with the page', async ({
    page,
  }) => {
    await answerPlaying(page, 'allow');
    const aloud = await demoArticle(headline);
    await openArticle(page, `/en/article/${await demoArticle('झरनों के लिए अलग बजट')}`);
    await page.locator(`nav a[href="/en/article/${aloud}"]`).first().click();
    const player = page.getByRole('region', { name: 'Listen to this story' });
    await expect(player.locator('audio')).toHaveAttribute('src', /en\.mp3$/);
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('link', { name: 'Surguja Samvad' }).first().click();
    await expect(page).toHaveURL('/en');
    await expect(page.locator('audio')).toHaveCount(0);
  });

  test('is louder and softer by tenths, mute, and faster, by keyboard alone', async ({ page }) => {
    await answerPlaying(page, 'refuse');
    await openArticle(page, `/en/article/${await demoArticle(headline)}`);
    const player = page.getByRole('region', { name: 'Listen to this story' });
    const audio = player.locator('audio');
    const state = () =>
      audio.evaluate((element: HTMLAudioElement) => [
        Math.round(element.volume * 10) / 10,
        element.muted,
        element.playbackRate,
      ]);
    await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('1');
    await player.getByRole('slider', { name: 'Volume' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await state()).toEqual([0.8, false, 1]);
    await player.getByRole('button', { name: 'Mute' }).press('Enter');
    expect(await state()).toEqual([0.8, true, 1]);
    await player.getByRole('button', { name: 'Unmute' }).press('Enter');
    await player.getByRole('button', { name: 'Speed 1×' }).press('Enter');
    await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeFocused();
    expect(await state()).toEqual([0.8, false, 1.25]);
  });

  test('is not asked for by readers who save data', async ({ page }) => {
    await answerPlaying(page, 'allow');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await openArticle(page, `/article/${await demoArticle(headline)}`);
    await expect(page.locator('[data-audio]')).toHaveAttribute('data-ready');
    expect(await tries(page)).toBe(0);
  });

  test(
    'says so when it cannot be played',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      await answerPlaying(page, 'refuse');
      const article = await publish({ title_en: 'Silent', audio_url_en: '/media/demo/none.mp3' });
      await openArticle(page, `/en/article/${article}`);
      const player = page.getByRole('region', { name: 'Listen to this story' });
      await player.getByRole('button', { name: 'Play' }).click();
      await expect(player.getByRole('status')).toHaveText('The audio could not be played');
    },
  );

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('has the browser’s own player', async ({ page }) => {
      await page.goto(`/article/${await demoArticle(headline)}`);
      const audio = page.locator('audio');
      await expect(audio).toBeVisible();
      await expect(audio).toHaveAttribute('controls');
      await expect(audio).toHaveAttribute('preload', 'none');
    });
  });
});

test.describe('an image that cannot be had', () => {
  test(
    'gives its place to a placeholder and words, even when it fails before scripts run',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      const image_url = '/media/demo/nowhere/1280.jpg';
      const article = await publish({
        title_en: 'No picture',
        image_url,
        image_alt_en: 'A field',
        category: 'entertainment',
        // Far down every list: other tests take a missing image for a fault.
        published_at: '2020-01-02T03:04:05Z',
      });
      await page.goto(`/en/article/${article}`);
      const box = page.locator('figure [data-picture]');
      await expect(box).toHaveAttribute('data-failed', 'Failed to load image');
      expect(await box.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
        '"Failed to load image"',
      );
      const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(16 / 9, 1);
      await expect(page.getByRole('img', { name: 'A field' })).toBeAttached();
    },
  );

  test(
    'in a list as well, in the language of the list',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      await page.route(/\/media\/demo\/.*\/(320|800|1280)\./, (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/agriculture');
      await expect(page.locator('main [data-picture]').first()).toHaveAttribute(
        'data-failed',
        'तस्वीर लोड नहीं हो सकी',
      );
    },
  );

  test('while one that waits below the screen is not taken for failed', async ({ page }) => {
    await openArticle(page, `/article/${await demoArticle(headlineOfRain)}`);
    await expect(page.locator('[data-picture][data-failed]')).toHaveCount(0);
  });
});

const headlineOfRain = '27 स्कूल नाप रहे बारिश';

test('images are calmed in the dark, and left as they are in the light', async ({ page }) => {
  for (const [colorScheme, isCalmed] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/article/${await demoArticle('14 हाथियों का दल')}`);
    const veil = await page
      .locator('article figure picture')
      .first()
      .evaluate((image) => getComputedStyle(image, '::after').backgroundColor);
    expect(veil !== 'rgba(0, 0, 0, 0)').toBe(isCalmed);
  }
});
