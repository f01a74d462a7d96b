import { publish } from './backend-access';
import { expect, test } from './test';
import { demoArticle, openArticle } from './article-page';
import { holdSmallScript, isReact, scriptsOf } from './small-script';

for (const path of ['/', '/en/topics', '/search?q=हाथी', '/en/auth?do=sign-up']) {
  test(`${path} is a document: nothing of the application comes until it is wanted`, async ({
    page,
  }) => {
    // On a wide screen the weather may be near, which is drawn when it is.
    await page.setViewportSize({ width: 360, height: 740 });
    const scripts = scriptsOf(page);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-document', '');
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
    // What comes by itself comes two seconds after the page.
    await page.waitForRequest(/\/later\.client/);
    expect(scripts.filter(isReact)).toEqual([]);
    expect(await page.evaluate(() => '__next_f' in window)).toBe(false);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /खोज|Search/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts.some(isReact)).toBe(true);
  });
}

test.describe('what is pressed before the script is there', () => {
  test('is done once it has come: copying, and what the article lacks', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await publish({ title_en: 'Pressed early' });
    const letGo = await holdSmallScript(page);
    await page.goto(`/en/article/${id}`, { waitUntil: 'commit' });
    const button = page.getByRole('region', { name: 'Share' }).locator('[data-share=copy]');
    await button.click();
    letGo();
    await expect(button).toHaveText(/Copied$/, { useInnerText: true });
  });

  test('is done once it has come: appearance and size of text', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const letGo = await holdSmallScript(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await page.locator('summary[aria-label="Appearance"]').click();
    await page.getByRole('button', { name: 'Large text' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  });

  test('is done once it has come: the featured articles', async ({ page }) => {
    const letGo = await holdSmallScript(page);
    await page.goto('/en', { waitUntil: 'commit' });
    const third = page.locator('[data-carousel] [data-dot="2"]');
    await third.click();
    letGo();
    await expect(third).toHaveAttribute('aria-current', 'true');
  });

  test('is done once it has come: the ticker, a list of what is popular, one’s own district', async ({
    page,
  }) => {
    const letGo = await holdSmallScript(page);
    await page.goto('/en', { waitUntil: 'commit' });
    const toggle = page.locator('[data-ticker] [data-toggle]');
    await toggle.click();
    const measure = page.locator('[data-popular] [data-choice=comments]');
    await measure.click();
    await page.locator('#own-district').selectOption('surguja');
    letGo();
    await expect(toggle).toHaveAttribute('data-on', 'false');
    await expect(measure).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-district', 'surguja');
  });

  test('is done once it has come: a bookmark, which leads to signing in', async ({ page }) => {
    const id = await publish({ title_en: 'Kept early' });
    const letGo = await holdSmallScript(page);
    await page.goto(`/en/article/${id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click();
    letGo();
    await expect(page).toHaveURL(/\/en\/auth\?for=bookmarks/);
  });

  test('needs no script at all: the way back', async ({ page }) => {
    await page.goto('/en/agriculture');
    const title = page.getByRole('main').getByRole('article').first().getByRole('heading');
    await holdSmallScript(page);
    await title.click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/en/agriculture');
  });
});

for (const width of [360, 768, 1280]) {
  test(`who comes back to the front page finds the place, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const link = page.locator('main section[aria-labelledby="latest"] h3 a').last();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(page.locator('[data-story]')).toBeAttached();
    await page.goBack();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
      .toBeLessThanOrEqual(4);
  });
}

for (const width of [768, 1280]) {
  // At 360 px every kind of page is tried (documents-walk.spec.ts).
  test(`who comes back to an article finds the place, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/article/${await demoArticle('14 हाथियों का दल')}`);
    const link = page.locator('main section[aria-labelledby=related] a').last();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    const left = page.url();
    await link.click();
    await expect(page).not.toHaveURL(left);
    await page.goBack();
    await expect(page).toHaveURL(left);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
      .toBeLessThanOrEqual(4);
  });
}

test('a script that finds its way into a document does not run, and that is told', async ({
  page,
}, testInfo) => {
  testInfo.annotations.push({ type: 'expected console', description: 'Content Security Policy' });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset.violated = `${effectiveDirective} ${blockedURI}`;
    });
  });
  await page.route('/en/about', async (route) => {
    const answer = await route.fetch();
    const foreign = '<script>document.documentElement.dataset.foreign = "yes"</script>';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</body>', `${foreign}</body>`),
    });
  });
  const answer = await page.goto('/en/about');
  await expect(page.locator('html')).toHaveAttribute('data-violated', 'script-src-elem inline');
  await expect(page.locator('html')).not.toHaveAttribute('data-foreign', 'yes');
  const headers = answer?.headers() ?? {};
  expect(headers['reporting-endpoints']).toBe('violations="/api/violations"');
  expect(headers['content-security-policy']).toMatch(/report-to violations$/);
});

test('no string becomes a script or markup in a document', async ({ page }, testInfo) => {
  for (const description of ['Content Security', 'TrustedHTML', 'TrustedScript'])
    testInfo.annotations.push({ type: 'expected console', description });
  await openArticle(page, `/article/${await publish({ title_hi: 'नीति की परख' })}`);
  const outcomes = await page.evaluate(() => {
    const foreign = 'document.documentElement.dataset.foreign = "yes"';
    const makers: (() => void)[] = [
      () => (document.createElement('div').innerHTML = `<img src=x onerror='${foreign}'>`),
      () => document.body.insertAdjacentHTML('beforeend', '<p>'),
      () => (document.createElement('iframe').srcdoc = '<p>'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () =>
        document.body.append(Object.assign(document.createElement('script'), { text: foreign })),
      () => (document.createElement('script').src = '/x.js'),
      () =>
        void (
          window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => void };
          }
        ).trustedTypes.createPolicy('another', {}),
    ];
    return makers.map((make) => {
      try {
        make();
        return 'made';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(outcomes).toEqual(Array.from({ length: 7 }, () => 'TypeError'));
  await expect(page.locator('html')).not.toHaveAttribute('data-foreign', 'yes');
});
