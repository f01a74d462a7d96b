import { expect, expectAccessible, missingPageInConsole, test } from './story';

const story = async (request: { get(path: string): Promise<{ text(): Promise<string> }> }) =>
  /\/article\/[0-9a-f-]{36}/.exec(await (await request.get('/')).text())?.[0] ?? '';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const path of ['/', '/en', '/district/surguja', '/en/chhattisgarh', '/about']) {
        test(`${path} breaks no rule and needs no sideways scrolling`, async ({ page }) => {
          await page.goto(path);
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        });
      }

      test('a story breaks no rule in either language', async ({ page, request }) => {
        const path = await story(request);
        for (const address of [path, `/en${path}`]) {
          await page.goto(address);
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });

      test(
        'a missing page breaks no rule',
        { annotation: missingPageInConsole },
        async ({ page }) => {
          await page.goto('/en/nowhere');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        },
      );
    });
  }
}

test.describe('enlarged four times (320 px, WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('front page and story reflow into one column', async ({ page, request }) => {
    for (const path of ['/', '/en', await story(request)]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test('nothing moves while a page loads', async ({ page, request }) => {
  for (const path of ['/', await story(request)]) {
    await page.goto(path);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          document.fonts.ready.then(
            () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))),
            () => resolve(1),
          );
        }),
    );
    expect(shift).toBeLessThan(0.01);
  }
});

test.describe('with text twice as large (WCAG 1.4.4)', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('front page, story and the paper’s own pages need no sideways scrolling', async ({
    page,
    request,
  }) => {
    for (const path of ['/', '/en', '/en/about', await story(request), '/district/surguja']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
});
