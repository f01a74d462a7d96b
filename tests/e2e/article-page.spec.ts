import { newsroom, publish } from './backend-access';
import { expect, expectBothThemesAccessible, test } from './test';
import { demoArticle, openArticle } from './article-page';
import { pageWidth } from './page-width';

const rain = '27 स्कूल नाप रहे बारिश';

test.describe('an article', () => {
  test('stands under its breadcrumb and badges, with subsection, district and tone', async ({
    page,
  }) => {
    await page.goto(`/article/${await demoArticle('14 हाथियों का दल')}`);
    const crumbs = page.getByRole('navigation', { name: 'आप यहाँ हैं' }).getByRole('link');
    await expect(crumbs).toHaveText(['होम', 'सूरजपुर', 'कृषि']);
    const badges = page.locator('article header ul').first();
    await expect(badges).toContainText('ब्रेकिंग');
    await expect(badges.getByRole('link', { name: 'वन' })).toHaveAttribute('href', '/agriculture');
    await expect(badges.getByRole('link', { name: 'सूरजपुर' })).toHaveAttribute(
      'href',
      '/district/surajpur',
    );
    await expect(badges).toContainText('चिंता की ख़बर');
  });

  test('tells its key points once: the summary does not stand twice', async ({ page }) => {
    await page.goto(`/en/article/${await demoArticle(rain)}`);
    const box = page.getByRole('region', { name: 'Key points' });
    await expect(box.getByRole('listitem')).toHaveText([
      'At 27 schools along the Kanhar river, students measure rain every day with rain gauges.',
      'Two years of figures show that rainfall can differ by 40 per cent within 15 kilometres.',
      'The farmers there now use these numbers to choose the day of sowing.',
    ]);
    await expect(page.getByText('students measure rain every day')).toHaveCount(1);
  });

  test('without a text of its own is its summary, and has no key points', async ({ page }) => {
    const sourceUrl = `https://news.example.org/${crypto.randomUUID()}`;
    const id = await publish({
      title_hi: 'सार ही ख़बर',
      summary_hi: 'गाँव के तालाब में पानी भर गया है। किसान बुआई की तैयारी में जुट गए हैं।',
      source_url: sourceUrl,
    });
    await page.goto(`/article/${id}`);
    await expect(page.getByText('गाँव के तालाब में पानी')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'मुख्य बातें' })).toHaveCount(0);
    const source = page.getByRole('link', { name: 'पूरी ख़बर स्रोत पर पढ़ें' });
    await expect(source).toHaveAttribute('href', sourceUrl);
    await expect(source).toHaveAttribute('rel', 'noopener nofollow');
  });

  test('links the topics of its summary once each', async ({ page }) => {
    const id = await publish({
      title_hi: 'विषय की परख',
      summary_hi: 'हाथी खेत में आए। हाथियों का दल फिर जंगल लौटा, हाथी शांत हैं। मरहाथी कोई विषय नहीं।',
      tags: ['शांत हैं'],
    });
    await page.goto(`/article/${id}`);
    const links = page.locator('.story-text a[data-topic]');
    await expect(links).toHaveText(['हाथी', 'जंगल', 'शांत हैं']);
    await expect(links.first()).toHaveAttribute('href', '/topic/elephants');
    await expect(links.last()).toHaveAttribute('href', `/topic/${encodeURIComponent('शांत हैं')}`);
  });

  test('names what it is about, each the way to its topic, in the edition’s language', async ({
    page,
  }) => {
    await page.goto(`/en/article/${await demoArticle(rain)}`);
    const about = page.getByRole('region', { name: 'In this story' });
    for (const [name, path] of [
      ['rainfall', '/en/topic/rainfall'],
      ['Santosh Khairwar', '/en/topic/santosh-khairwar'],
      ['Kanhar Water Friends', '/en/topic/kanhar-water-friends'],
      ['rain gauges', '/en/topic/rain-gauges'],
      ['Ramanujganj', '/en/topic/ramanujganj'],
      ['Chhattisgarh', '/en/topic/chhattisgarh'],
    ] as const) {
      await expect(about.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(about.getByRole('heading', { level: 3 })).toHaveText([
      'Topics',
      'People',
      'Organisations',
      'Keywords',
      'Location',
    ]);
  });

  test('stands in its series, with the way to every part', async ({ page }) => {
    await page.goto(`/article/${await demoArticle(rain)}`);
    const series = page.getByRole('navigation', { name: 'पानी की कहानी' });
    await expect(series).toContainText('शृंखला · भाग 3');
    await expect(series.locator('li')).toHaveCount(3);
    await expect(series.locator('[aria-current=page]')).toContainText('27 स्कूल');
    await series.getByRole('link', { name: 'पिछला भाग' }).click();
    await expect(page.getByText('शृंखला · भाग 2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'अगला भाग' })).toBeVisible();
  });

  test('is the head of a series that its other parts alone name', async ({ page }) => {
    const head = await publish({ title_hi: 'जंगल की पहली किस्त' });
    await publish({
      title_hi: 'जंगल की दूसरी किस्त',
      series_id: head,
      series_part: 2,
      series_title_hi: 'जंगल की कहानी',
    });
    await page.goto(`/article/${head}`);
    const series = page.getByRole('navigation', { name: 'जंगल की कहानी' });
    await expect(series).toContainText('शृंखला · भाग 1');
    await expect(series.locator('[aria-current=page]')).toContainText('जंगल की पहली किस्त');
    await series.getByRole('link', { name: 'अगला भाग' }).click();
    await expect(page.getByText('शृंखला · भाग 2')).toBeVisible();
  });

  test('names no other article twice below it, and lists no more than the specification', async ({
    page,
  }) => {
    await page.goto(`/article/${await demoArticle(rain)}`);
    const lists = { related: 3, 'more-district': 5, 'more-category': 5, 'more-topic': 8, latest: 8 }; // prettier-ignore
    const shown: string[] = [];
    for (const [id, limit] of Object.entries(lists)) {
      const links = page.locator(`section[aria-labelledby=${id}] h3 a`);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')); // prettier-ignore
      expect(addresses.length).toBeLessThanOrEqual(limit);
      shown.push(...addresses);
    }
    expect(shown.length).toBeGreaterThan(10);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('says when it was revised after it had appeared', async ({ page }) => {
    const id = await publish({
      title_en: 'Revised story',
      published_at: '2026-01-02T03:04:05Z',
      created_at: '2026-01-02T03:04:05Z',
    });
    await newsroom().from('news_articles').update({ summary_en: 'New words.' }).eq('id', id);
    await page.goto(`/en/article/${id}`);
    await expect(page.getByText(/^Updated: /)).toBeVisible();
  });
});

test.describe('on paper', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`an article is black on white without its tools (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, media: 'print' });
      await openArticle(page, `/article/${await demoArticle(rain)}`);
      for (const shown of ['h1', '#key-points', '.story-text', 'article figure img'])
        await expect(page.locator(shown).first()).toBeVisible();
      for (const hidden of [
        '[data-dock]', '[data-audio]', '[data-share]', '[data-turn]', '[data-back]', 'footer.bg-foot',
        '[aria-labelledby=related]', '[aria-labelledby=series]', '[data-swipe-hint]',
      ]) await expect(page.locator(hidden).first(), hidden).toBeHidden(); // prettier-ignore
      const look = await page.evaluate(() => {
        const style = (selector: string, pseudo?: string) =>
          getComputedStyle(document.querySelector(selector) ?? document.body, pseudo);
        return [
          style('body').color,
          style('body').backgroundColor,
          style('.story-text a:not([data-topic])', '::after').content,
        ];
      });
      expect(look).toEqual([
        'rgb(0, 0, 0)',
        'rgb(255, 255, 255)',
        expect.stringContaining('https://example.org/kanhar-varsha'),
      ]);
    });
  }

  test('it is an A4 sheet with margins of 2 cm, printed by one press', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => (document.title = 'printed');
    });
    await openArticle(page, `/article/${await demoArticle(rain)}`);
    await page.getByRole('region', { name: 'साझा करें' }).getByRole('button', { name: 'छापें' }).click(); // prettier-ignore
    await expect(page).toHaveTitle('printed');
    const rule = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((each) => each instanceof CSSPageRule)
        .map((each) => each.cssText.toLowerCase()),
    );
    expect(rule.join(' ')).toMatch(/size:\s*a4.*margin:\s*2cm/s);
  });
});

test.describe('for every reader', () => {
  for (const width of [360, 1280]) {
    test(`an article with everything breaks no rule at ${width} px, by day or night`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const edition of ['', '/en']) {
        await openArticle(page, `${edition}/article/${await demoArticle(rain)}`);
        await expect(page.locator('[data-audio]')).toHaveAttribute('data-ready');
        await page.locator('header summary:visible').last().click();
        expect(await pageWidth(page)).toBe(width);
        await expectBothThemesAccessible(page);
      }
    });
  }

  test('the dock covers neither what has the focus nor the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openArticle(page, `/article/${await demoArticle(rain)}`);
    const dockTop = (await page.locator('[data-dock]').boundingBox())?.y ?? 0;
    expect(dockTop).toBeGreaterThan(560);
    const links = page.locator('article a:visible, article button:visible');
    for (const link of (await links.all()).slice(0, 40)) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 60)).toBeLessThanOrEqual(dockTop + 1);
    }
    // What follows the article is loaded when it comes near, and lengthens the page.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(dockTop + 1);
    }).toPass({ timeout: 8000 });
  });

  test('nothing moves when its scripts arrive', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, {
            shifted: (window as unknown as { shifted: number }).shifted + entry.value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openArticle(page, `/article/${await demoArticle(rain)}`);
      await expect(page.locator('[data-audio]')).toHaveAttribute('data-ready');
      const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(await shifted()).toBeLessThan(0.01);
    }
  });
});
