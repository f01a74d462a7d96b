import { publish } from './backend-access';
import { expect, test } from './test';
import { demoArticle, openArticle, publishThree } from './article-page';

const rain = '27 स्कूल नाप रहे बारिश';

/** Where the article's parts begin, in pixels from the top of the page. */
const parts = ['h1', 'article figure [data-picture]', '.story-text [data-block]'];

test.describe('on the first screen of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const edition of ['', '/en']) {
    test(`an article begins: headline, image and first words within 900 pixels (${edition || '/'})`, async ({
      page,
    }) => {
      for (const headline of [rain, '14 हाथियों का दल', 'एक किलो उधार']) {
        await page.goto(`${edition}/article/${await demoArticle(headline)}`);
        const tops = await page.evaluate(
          (selectors) =>
            selectors.map(
              (selector) =>
                (document.querySelector(selector)?.getBoundingClientRect().y ?? Infinity) + scrollY,
            ),
          parts,
        );
        for (const top of tops) expect(top).toBeLessThanOrEqual(900);
        expect([...tops].sort((a, b) => a - b)).toEqual(tops);
      }
    });

    test(`a language is chosen, and the article shared, in one place (${edition || '/'})`, async ({
      page,
    }) => {
      await openArticle(page, `${edition}/article/${await demoArticle(rain)}`);
      await expect(page.locator('header a[data-language]:visible, main a[data-language]:visible')).toHaveCount(1); // prettier-ignore
      const outside = await page
        .locator('[data-share]:visible')
        .evaluateAll((all) => all.filter((each) => !each.closest('[data-dock], #share')).length);
      expect(outside).toBe(0);
      await expect(page.locator('[data-dock] [data-share]:visible')).toHaveCount(2);
    });
  }

  test('the menu holds the appearances and the size of text', async ({ page }) => {
    await openArticle(page, `/en/article/${await demoArticle(rain)}`);
    const header = page.getByRole('banner');
    await header.locator('summary[aria-label="Menu"]').click();
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await header.getByRole('button', { name: 'Large text' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
    await header.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  test('who skips the header comes to the headline', async ({ page }) => {
    await openArticle(page, `/en/article/${await demoArticle(rain)}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('the hint about turning', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('covers nothing that is pressed', async ({ page }) => {
    const [, middle] = await publishThree('इशारे का स्थान');
    const longest = await publish({
      title_hi: 'बहुत लंबे शीर्षक की ख़बर, जिसका नाम पाँच पंक्तियों में भी पूरा नहीं होता और फिर भी पढ़ा जाता है',
      summary_hi: 'हाथी खेत में आए। हाथियों का दल फिर जंगल लौटा।',
    });
    for (const article of [await demoArticle(rain), middle, longest]) {
      await page.goto('/about');
      await page.evaluate(() => localStorage.removeItem('swipe-hint-dismissed'));
      await openArticle(page, `/article/${article}`);
      const hint = page.locator('[data-swipe-hint]');
      await expect(hint).toBeVisible();
      const covered = await hint.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          [...document.querySelectorAll('a, button, summary, input')]
            // A closed menu has a place, and nothing in it is pressed.
            .filter((each) => !element.contains(each) && each.checkVisibility())
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return (
                box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top // prettier-ignore
              );
            })
            .map((each) => each.outerHTML)
        );
      });
      expect(covered).toEqual([]);
    }
  });
});

test('the list of further ways to share opens upward where there is no room below', async ({
  page,
}) => {
  for (const [height, opens] of [
    [900, 'below'],
    [700, 'above'],
  ] as const) {
    await page.setViewportSize({ width: 1100, height });
    await openArticle(page, `/en/article/${await demoArticle(rain)}`);
    const more = page.locator('header summary[aria-label="More ways to share"]');
    await more.click();
    const list = page.getByRole('link', { name: 'Telegram' }).first();
    await expect(list).toBeInViewport({ ratio: 1 });
    const [button, link] = [await more.boundingBox(), await list.boundingBox()];
    expect((link?.y ?? 0) < (button?.y ?? 0) ? 'above' : 'below').toBe(opens);
  }
});
