import { newsroom, publish } from './backend-access';
import { expect, missingPageInConsole, test } from './test';

const elephants = {
  hi: 'प्रतापपुर के खेतों में 14 हाथियों का दल',
  en: 'Herd of 14 elephants in Pratappur',
};

test.describe('a reader opens the front page', () => {
  test('and reads it in Hindi at /', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('region', { name: 'ब्रेकिंग न्यूज़' })).toContainText(elephants.hi);
    await expect(page.getByRole('heading', { name: 'ताज़ा ख़बरें', exact: true })).toBeVisible();
    for (const section of ['राजनीति', 'अपराध', 'खेल', 'राष्ट्रीय']) {
      await expect(page.getByRole('heading', { name: section, exact: true }).first()).toBeVisible();
    }
  });

  test('and in English at /en', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('region', { name: 'Breaking news' })).toContainText(elephants.en);
    await expect(
      page.getByRole('region', { name: 'Latest Stories' }).getByRole('article'),
    ).toHaveCount(8);
  });

  test('and finds 5 featured, 4 trending and 8 latest articles, and none on the page twice', async ({
    page,
  }) => {
    await page.goto('/');
    // The ranking of what is read most has paragraphs, no headings.
    const headlines = await page
      .locator('main :is(h2, h3) a[href^="/article/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(headlines.length).toBeGreaterThan(30);
    expect(new Set(headlines).size).toBe(headlines.length);
    const addresses = await page
      .locator(
        'section[aria-label="मुख्य ख़बरें"] h2 a, section[aria-labelledby=trending] h3 a, section[aria-labelledby=latest] h3 a',
      )
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toHaveLength(5 + 4 + 8);
  });
});

test.describe('a reader opens an article', () => {
  test('from the front page, and sees what it says, when, by whom and from where', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: elephants.hi }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(elephants.hi);
    const main = page.getByRole('main');
    await expect(main.getByText('सुनीता टोप्पो')).toBeVisible();
    await expect(main.getByText('मिनट में पढ़ें')).toBeVisible();
    await expect(main.locator('article time').first()).toHaveAttribute(
      'datetime',
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/,
    );
    await expect(main.getByRole('heading', { name: 'कल से होगा नुक़सान का सर्वे' })).toBeVisible();
    await expect(main.locator('blockquote')).toContainText('रामकेली पैकरा');
    await expect(
      main.getByRole('listitem').filter({ hasText: 'नियंत्रण कक्ष' }).first(),
    ).toBeVisible();
  });

  test('in the other language by one tap, at the same paragraph', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: elephants.hi }).last().click();
    await page
      .getByRole('heading', { name: 'कल से होगा नुक़सान का सर्वे' })
      .evaluate((heading) => heading.scrollIntoView());
    await page
      .getByRole('navigation', { name: 'भाषा' })
      .getByRole('link', { name: 'English' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/en\/article\/[0-9a-f-]{36}#p4$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(elephants.en);
  });

  test('that exists in Hindi only, marked so in the English edition', async ({ page }) => {
    const { publish } = await import('./backend-access');
    const id = await publish({
      title_hi: 'केवल हिंदी की परख-ख़बर',
      summary_hi: 'यह वाक्य केवल हिंदी में लिखा गया है।',
    });
    await page.goto(`/en/article/${id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
    await expect(page.getByText('This story is available only in Hindi so far.')).toBeVisible();
    await expect(page.locator('.story-text')).toHaveAttribute('lang', 'hi');
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`[^n]/article/${id}$`),
    );
  });
});

test.describe('a reader browses', () => {
  test('a section, a district and the whole state', async ({ page }) => {
    await page.goto('/agriculture');
    await expect(page.getByRole('heading', { level: 1, name: 'कृषि की ख़बरें' })).toBeVisible();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(6);
    await page.goto('/en/district/surguja');
    await expect(page.getByRole('heading', { level: 1, name: 'Surguja news' })).toBeVisible();
    await expect(page.getByText('Headquarters: Ambikapur')).toBeVisible();
    await page.goto('/chhattisgarh');
    await expect(page.getByRole('region', { name: 'ज़िला चुनें' }).getByRole('link')).toHaveCount(33);
  });

  test('page by page with addresses of their own', async ({ page }) => {
    await page.goto('/en/chhattisgarh');
    await page.getByRole('link', { name: 'Older stories' }).click();
    await expect(page).toHaveURL('/en/chhattisgarh/page/2');
    await expect(page.getByText('Page 2 of')).toBeVisible();
    await page.getByRole('link', { name: 'Newer stories' }).click();
    await expect(page).toHaveURL('/en/chhattisgarh');
  });

  test('every section and every district without meeting an empty page or an error', async ({
    page,
    request,
  }) => {
    // Ninety pages that nobody has asked for before.
    test.setTimeout(90_000);
    await page.goto('/chhattisgarh');
    const districts = await page
      .getByRole('region', { name: 'ज़िला चुनें' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const sections = [
      'breaking-news',
      'national',
      'politics',
      'crime',
      'sports',
      'entertainment',
      'business',
      'agriculture',
      'education',
      'employment',
      'health',
      'weather',
    ].map((slug) => `/${slug}`);
    for (const address of [...districts, ...sections].flatMap((path) => [path, `/en${path}`])) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).toContain('<article');
    }
  });

  test('the paper’s own pages', async ({ page }) => {
    for (const [path, title] of [
      ['/about', 'हमारे बारे में'],
      ['/ethics', 'आचार संहिता'],
      ['/en/ethics', 'Code of ethics'],
      ['/en/privacy', 'Privacy policy'],
      ['/terms', 'नियम व शर्तें'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
});

test.describe('an address without a page', () => {
  for (const [path, title, home] of [
    ['/kahin-nahin', 'यह पन्ना नहीं मिला', 'होम पर जाएँ'],
    ['/en/no/where/at/all', 'Page not found', 'Go to Homepage'],
    ['/article/not-an-id', 'ख़बर नहीं मिली', 'होम पर जाएँ'],
    ['/en/article/00000000-0000-4000-8000-000000000000', 'Article Not Found', 'Go to Homepage'],
    ['/en/district/atlantis', 'Page not found', 'Go to Homepage'],
    ['/politics/page/999', 'यह पन्ना नहीं मिला', 'होम पर जाएँ'],
    ['/en/topics/page/99', 'Page not found', 'Go to Homepage'],
    ['/archives/by-month/2009-05', 'यहाँ कोई ख़बर नहीं है', 'होम पर जाएँ'],
  ] as const) {
    test(
      `${path} answers 404 and says so`,
      { annotation: missingPageInConsole },
      async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const paper = path.startsWith('/en') ? 'Surguja Samvad' : 'सरगुजा संवाद';
        await expect(page).toHaveTitle(`${title} | ${paper}`);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.getByRole('link', { name: home })).toHaveAttribute(
          'href',
          path.startsWith('/en') ? '/en' : '/',
        );
      },
    );
  }
});

test.describe('who finds no page', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, sections] of [
    ['/en/no/where/at/all', 11],
    ['/en/article/00000000-0000-4000-8000-000000000000', 11],
    ['withdrawn', 1],
  ] as const) {
    test(
      `${path} is offered a search, the latest articles and where they stood, without scripts`,
      {
        annotation: [
          missingPageInConsole,
          { type: 'expected console', description: 'status of 410' },
        ],
      },
      async ({ page }) => {
        let address: string = path;
        if (path === 'withdrawn') {
          const id = await publish({ title_en: 'Soon withdrawn', category: 'sports' });
          await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', id);
          address = `/en/article/${id}`;
        }
        await page.goto(address);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 2, name: 'Latest Stories' })).toBeVisible();
        await expect(main.getByRole('heading', { level: 3 })).toHaveCount(5);
        const links = main.getByRole('navigation', { name: 'Categories' }).getByRole('link');
        await expect(links).toHaveCount(sections);
        if (sections === 1) await expect(links).toHaveAttribute('href', '/en/sports');
        await main.getByRole('searchbox').fill('paddy');
        await main.getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL('/en/search?q=paddy');
      },
    );
  }

  test('costs the site no page of its own, whatever was invented', async ({ request }) => {
    const versions = new Set<string | undefined>();
    for (let number = 0; number < 30; number += 1) {
      const answer = await request.get(`/en/invented/${crypto.randomUUID()}`);
      expect(answer.status()).toBe(404);
      versions.add(answer.headers().etag);
    }
    // One page for all; other tests publish articles, which it offers.
    expect(versions.size).toBeLessThan(10);
  });
});

test.describe('old and foreign addresses', () => {
  for (const [from, to] of [
    ['/hi', '/'],
    ['/hi/politics', '/politics'],
    ['/?district=surguja', '/district/surguja'],
    ['/en?category=sports', '/en/sports'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ request }) => {
      const answer = await request.get(from);
      expect(answer.status()).toBe(200);
      expect(new URL(answer.url()).pathname).toBe(to);
    });
  }
});
