import { newsroom, publish } from './backend-access';
import { anArticleWithImage, expectWellFormed, graphIn, pathOf, textOf } from './machine-reading';
import { expect, test } from './test';

const hostileTitle =
  '</script><script>window.hacked = 1</script> धान & "हाथी" ]]> <!-- 🐘 خبر 5 < 6';

test.describe('an article told to search engines', () => {
  test('is a news article whose images can be had in all three shapes', async ({ request }) => {
    const id = await anArticleWithImage(request);
    for (const [path, language] of [
      [`/article/${id}`, 'hi'],
      [`/en/article/${id}`, 'en'],
    ] as const) {
      const { NewsArticle, BreadcrumbList } = graphIn(await textOf(request, path));
      expect(NewsArticle).toMatchObject({
        inLanguage: language,
        isAccessibleForFree: true,
        publisher: { '@type': 'NewsMediaOrganization' },
      });
      for (const hour of ['datePublished', 'dateModified']) {
        expect(NewsArticle?.[hour]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
      }
      const images = NewsArticle?.image as { url: string; width: number; height: number }[];
      expect(images.map(({ width, height }) => width * height >= 50_000)).toEqual([
        true,
        true,
        true,
      ]);
      for (const { url } of images) {
        const answer = await request.get(pathOf(url));
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toBe('image/jpeg');
      }
      const steps = BreadcrumbList?.itemListElement as { item: string }[];
      expect(steps.length).toBeGreaterThanOrEqual(3);
      for (const { item } of steps) expect((await request.get(pathOf(item))).status()).toBe(200);
    }
  });

  test('harms nothing, whatever its title says', async ({ page }) => {
    const id = await publish({ title_hi: hostileTitle, summary_hi: hostileTitle });
    await page.goto(`/article/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTitle);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const { NewsArticle } = graphIn(await page.content());
    expect(NewsArticle?.headline).toBe(hostileTitle);
    await expectWellFormed(page, '/rss?lang=hi');
    await expectWellFormed(page, '/news-sitemap.xml');
    expect((await page.request.get(`/og/hi/${id}.jpg`)).status()).toBe(200);
  });
});

test('lists and the front page are told to search engines too', async ({ request }) => {
  const { WebSite, NewsMediaOrganization } = graphIn(await textOf(request, '/en'));
  expect(WebSite).toMatchObject({
    potentialAction: {
      target: { urlTemplate: expect.stringMatching(/\/en\/search\?q=\{search_term_string\}$/) },
    },
  });
  const { logo } = NewsMediaOrganization as { logo: { url: string } };
  expect((await request.get(pathOf(logo.url))).headers()['content-type']).toBe('image/png');
  for (const path of ['/sports', '/en/district/surguja', '/chhattisgarh']) {
    const { CollectionPage } = graphIn(await textOf(request, path));
    const { itemListElement } = CollectionPage?.mainEntity as {
      itemListElement: { url: string }[];
    };
    expect(itemListElement.length).toBeGreaterThan(0);
    expect((await request.get(pathOf(itemListElement[0]?.url ?? ''))).status()).toBe(200);
  }
  expect(graphIn(await textOf(request, '/about'))).toHaveProperty('AboutPage');
});

test.describe('a link preview', () => {
  for (const agent of [
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'meta-externalfetcher/1.1',
  ]) {
    test(`finds everything in the head as ${agent.split('/')[0]}, also on a first visit`, async ({
      request,
    }) => {
      const id = await publish({
        title_hi: 'पहली बार देखी गई ख़बर',
        summary_hi: 'सार।',
        tags: ['परख'],
      });
      const headers = { 'user-agent': agent };
      const html = await (await request.get(`/article/${id}`, { headers })).text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(Buffer.byteLength(head)).toBeLessThan(300_000);
      for (const [name, value] of [
        ['og:title', 'पहली बार देखी गई ख़बर'],
        ['og:description', 'सार।'],
        ['og:site_name', 'सरगुजा संवाद'],
        ['og:locale', 'hi_IN'],
        ['og:type', 'article'],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:type', 'image/jpeg'],
        ['og:image:alt', 'पहली बार देखी गई ख़बर'],
        ['article:section', 'शिक्षा'],
        ['article:tag', 'परख'],
      ]) {
        expect(head).toContain(`<meta property="${name}" content="${value}"/>`);
      }
      expect(head).toMatch(/<meta property="article:published_time" content="[^"]*\+05:30"\/>/);
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      // Not translated: no other language is named.
      expect(head).not.toContain('og:locale:alternate');
      const card = /property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? '';
      expect((await request.get(pathOf(card))).headers()['content-type']).toBe('image/jpeg');
    });
  }

  test('has a card on every kind of page', async ({ request }) => {
    for (const path of ['/', '/en/sports', '/district/surguja', '/chhattisgarh', '/en/about']) {
      const html = await textOf(request, path);
      const card = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const answer = await request.get(pathOf(card));
      expect(answer.status()).toBe(200);
      expect((await answer.body()).length).toBeLessThanOrEqual(200_000);
    }
  });
});

test.describe('a share card', () => {
  test('may be kept for ever under its version, and is recognised again', async ({ request }) => {
    const id = await anArticleWithImage(request);
    const html = await textOf(request, `/article/${id}`);
    const card = pathOf(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '');
    const answer = await request.get(card);
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await answer.body()).length).toBeLessThanOrEqual(200_000);
    const { etag = '' } = answer.headers();
    const again = await request.get(card, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    expect((await request.head(card)).status()).toBe(200);
    const unversioned = await request.get(`/og/hi/${id}.jpg?v=1`);
    expect(unversioned.headers()['cache-control']).toBe('public, max-age=300, s-maxage=300');
  });

  test('changes with its article, and so does its address', async ({ request }) => {
    const id = await publish({ title_en: 'The first headline' });
    const path = `/og/en/${id}.jpg`;
    const { etag: first } = (await request.get(path)).headers();
    await newsroom().from('news_articles').update({ title_en: 'The second one' }).eq('id', id);
    await expect.poll(async () => (await request.get(path)).headers().etag).not.toBe(first);
  });

  test('disappears with its article', async ({ request }) => {
    const id = await publish({ title_en: 'To be taken off' });
    expect((await request.get(`/og/en/${id}.jpg`)).status()).toBe(200);
    await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', id);
    await expect.poll(async () => (await request.get(`/og/en/${id}.jpg`)).status()).toBe(404);
  });

  for (const path of [
    '/og/hi/00000000-0000-4000-8000-000000000000.jpg',
    '/og/fr/site.jpg',
    '/og/hi/site.png',
    '/og/hi/category-nonsense.jpg',
    '/og/hi/..%2f..%2fpackage.json',
    '/og/crop/00000000-0000-4000-8000-000000000000-4x3.jpg',
    '/og/crop/nonsense-9x9.jpg',
  ]) {
    test(`is not there for ${path}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});
