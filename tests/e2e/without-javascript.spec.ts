import { headlines, pageKinds } from './every-page';
import { expect, missingPageInConsole, test } from './test';
import { demoArticle } from './article-page';
import { signIn } from './sign-in';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test.describe('a phone without JavaScript', () => {
  test('reads, opens the menu and goes on to a district and an article', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary[aria-label="मेनू"]').click();
    await page
      .getByRole('navigation', { name: 'मुख्य', exact: true })
      .getByRole('link', { name: 'सरगुजा', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'सरगुजा की ख़बरें' })).toBeVisible();
    const headline = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link');
    const title = await headline.innerText();
    await headline.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Whichever article another test has put there: a text may be of pictures alone.
    await expect(page.locator('.story-text > *').first()).toBeAttached();
  });

  test('changes the language', async ({ page }) => {
    await page.goto('/en/sports');
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: 'हिंदी' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'खेल की ख़बरें' })).toBeVisible();
  });

  test(
    'is told that an article is not there',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      const answer = await page.goto('/article/00000000-0000-4000-8000-000000000000');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'ख़बर नहीं मिली' })).toBeVisible();
    },
  );

  test('leads a reader who is signed in from any page to their profile', async ({ page }) => {
    await signIn(page, undefined, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'साइन इन' }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('link', { name: 'सेटिंग' }).first().click();
    // What holds on this device only by a script is not offered.
    await expect(page.getByRole('group', { name: 'भाषा' })).toBeVisible();
    for (const name of ['रंग-रूप', 'अक्षरों का आकार'])
      await expect(page.getByRole('group', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'साइन आउट' }).first()).toBeVisible();
  });

  for (const kind of pageKinds) {
    test(
      `${kind.name} reads, and shows no button that does nothing`,
      kind.status === 404 ? { annotation: missingPageInConsole } : {},
      async ({ page }) => {
        await page.goto(await kind.path('hi'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const dead = page.locator(
          'button:visible:not(form button[type=submit]), [role=tab]:visible, input[type=range]:visible',
        );
        expect(await dead.evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([]);
        await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        if (kind.status === 404) return;
        await page.locator('summary[aria-label="मेनू"]').click();
        await expect(page.getByRole('navigation', { name: 'मुख्य', exact: true })).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      },
    );
  }

  test('shows the featured articles one below another', async ({ page }) => {
    await page.goto('/');
    const slides = page.getByRole('region', { name: 'मुख्य ख़बरें' }).locator('.carousel-slide');
    await expect(slides).toHaveCount(5);
    let bottom = 0;
    for (const slide of await slides.all()) {
      await expect(slide.getByRole('heading')).toBeVisible();
      const box = await slide.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThanOrEqual(bottom);
      bottom = (box?.y ?? 0) + (box?.height ?? 0);
    }
  });

  test('steps through a list and from a topic to its articles', async ({ page }) => {
    await page.goto('/chhattisgarh');
    await page.getByRole('navigation', { name: 'पन्ने' }).getByRole('link').click();
    await expect(page).toHaveURL('/chhattisgarh/page/2');
    await page.goto('/topics');
    await page
      .getByRole('link', { name: /^किसान/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'किसान से जुड़ी ख़बरें' })).toBeVisible();
  });

  test('plays a video with the browser’s own controls', async ({ page }) => {
    await page.goto(`/article/${await demoArticle(headlines.video)}`);
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(page.locator('video')).toBeVisible();
  });
});
