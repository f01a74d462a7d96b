import type { APIRequestContext, Page } from '@playwright/test';

import { brokenRules } from '../feeds/rss-rules';
import { newsroom, publish } from './backend-access';
import { expect, test } from './story';

const hostileTitle =
  '</script><script>window.hacked = 1</script> धान & "हाथी" ]]> <!-- 🐘 خبر 5 < 6';

type Graph = { '@graph': Record<string, unknown>[] };

/** What a page says of itself in JSON-LD, by the types of its nodes. */
function graphIn(html: string): Record<string, Record<string, unknown>> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { '@graph': nodes = [] } = JSON.parse(text) as Partial<Graph>;
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

async function aStoryWithPicture(request: APIRequestContext): Promise<string> {
  const feed = await textOf(request, '/rss?lang=en&category=agriculture');
  return /article\/([0-9a-f-]{36})/.exec(feed)?.[1] ?? '';
}

test.describe('a story told to search engines', () => {
  test('is a news article whose pictures can be had in all three shapes', async ({ request }) => {
    const id = await aStoryWithPicture(request);
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
    const id = await aStoryWithPicture(request);
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

  test('changes with its story, and so does its address', async ({ request }) => {
    const id = await publish({ title_en: 'The first headline' });
    const path = `/og/en/${id}.jpg`;
    const { etag: first } = (await request.get(path)).headers();
    await newsroom().from('news_articles').update({ title_en: 'The second one' }).eq('id', id);
    await expect.poll(async () => (await request.get(path)).headers().etag).not.toBe(first);
  });

  test('disappears with its story', async ({ request }) => {
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

/** Reads a document as a browser does, which forgives nothing in XML. */
async function expectWellFormed(page: Page, path: string): Promise<void> {
  const xml = await textOf(page.request, path);
  const complaint = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
        ?.textContent ?? null,
    xml,
  );
  expect(complaint).toBeNull();
}

test.describe('a feed reader', () => {
  test('finds feeds announced on every page, and each keeps the validator’s rules', async ({
    page,
    request,
  }) => {
    const found = new Set<string>();
    for (const path of ['/', '/en/sports', '/district/surguja', '/en/about']) {
      await page.goto(path);
      const feeds = page.locator('head link[rel=alternate][type="application/rss+xml"]');
      expect(await feeds.count()).toBeGreaterThanOrEqual(2);
      for (const feed of await feeds.all()) found.add((await feed.getAttribute('href')) ?? '');
    }
    expect([...found].map(pathOf).sort()).toEqual([
      '/rss?lang=en',
      '/rss?lang=en&category=sports',
      '/rss?lang=hi',
      '/rss?lang=hi&district=surguja',
    ]);
    for (const address of found) {
      const answer = await request.get(pathOf(address));
      expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
      const complaints = brokenRules(await answer.text(), address);
      // Another test's title is markup on purpose.
      expect(complaints.filter((each) => !each.startsWith('ContainsHTML'))).toEqual([]);
      await expectWellFormed(page, pathOf(address));
    }
  });

  test('gets true lengths and types of pictures, sound and video', async ({ request }) => {
    const feed = await textOf(request, '/rss?lang=hi');
    const files = [
      ...feed.matchAll(/<media:content url="([^"]*)"[^>]*? type="([^"]*)" fileSize="(\d+)"/g),
    ];
    expect(files.length).toBeGreaterThan(20);
    for (const [, url = '', type, length] of files.slice(0, 6)) {
      const answer = await request.get(pathOf(url));
      expect(answer.headers()['content-type']).toBe(type);
      expect((await answer.body()).length).toBe(Number(length));
    }
  });

  test('asks again for nothing when nothing changed', async ({ request }) => {
    // A section that no other test writes to.
    const path = '/rss?lang=en&category=weather';
    const { etag = '', 'last-modified': modified = '' } = (await request.get(path)).headers();
    const ask = async (headers: Record<string, string>) => request.get(path, { headers });
    const known = await ask({ 'if-none-match': etag });
    expect(known.status()).toBe(304);
    expect((await known.body()).length).toBe(0);
    expect((await ask({ 'if-modified-since': modified })).status()).toBe(304);
    const contradiction = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await ask(contradiction)).status()).toBe(200);
    expect((await request.head(path)).headers().etag).toBe(etag);
  });

  test('hears of a new story, in the languages it exists in', async ({ request }) => {
    const id = await publish({ title_en: 'Only in English', category: 'business' });
    const feed = (language: string) => textOf(request, `/rss?lang=${language}&category=business`);
    await expect.poll(() => feed('en')).toContain(`/en/article/${id}`);
    expect(await feed('hi')).not.toContain(id);
  });

  test('is told plainly what was wrong with an address', async ({ request }) => {
    const language = await request.get('/rss?lang=fr');
    expect(language.status()).toBe(400);
    expect(await language.text()).toContain('फ़ीड के लिए भाषा बताएँ');
    const section = await request.get('/rss?lang=en&category=nonsense');
    expect(section.status()).toBe(404);
    expect(await section.text()).toContain('no section with this name');
    const plain = await request.get('/rss', { maxRedirects: 0 });
    expect(plain.headers().location).toBe('/rss?lang=hi');
  });
});

test.describe('a crawler', () => {
  test('finds every page from robots.txt on, each with its translation', async ({ request }) => {
    const robots = await textOf(request, '/robots.txt');
    const [index = '', news = ''] = [...robots.matchAll(/Sitemap: (\S+)/g)].map(([, url]) => url);
    expect([pathOf(index), pathOf(news)]).toEqual(['/sitemap.xml', '/news-sitemap.xml']);
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => pathOf(url ?? ''));
    const files = locations(await textOf(request, pathOf(index)));
    expect(files).toContain('/sitemap-pages.xml');
    expect(files.length).toBeGreaterThanOrEqual(2);
    const perFile = await Promise.all(files.map((file) => textOf(request, file)));
    const pages = perFile.flatMap(locations);
    expect(pages.length).toBeGreaterThan(150);
    expect(new Set(pages).size).toBe(pages.length);
    // Alternates answer each other: what is named as a translation is listed itself.
    for (const [, url = ''] of perFile.join('').matchAll(/hreflang="(?:hi|en)" href="([^"]*)"/g)) {
      expect(pages).toContain(pathOf(url));
    }
    for (const path of pages.filter((_, index) => index % 9 === 0)) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
  });

  test('gets well-formed files that it need not fetch twice', async ({ page }) => {
    const index = await textOf(page.request, '/sitemap.xml');
    const months = [...index.matchAll(/<loc>([^<]*articles[^<]*)<\/loc>/g)].map(([, url]) => url);
    // The oldest month stays as it is while other tests publish.
    const oldest = pathOf(months[0] ?? '');
    await page.goto('/about');
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/news-sitemap.xml', oldest]) {
      await expectWellFormed(page, path);
    }
    const { etag = '' } = (await page.request.get(oldest)).headers();
    const again = await page.request.get(oldest, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  });

  test('finds news of the last two days only', async ({ request }) => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
    const recent = await publish({ title_en: 'Of yesterday', published_at: hours(24) });
    const old = await publish({ title_en: 'Of three days ago', published_at: hours(72) });
    await expect.poll(() => textOf(request, '/news-sitemap.xml')).toContain(recent);
    const news = await textOf(request, '/news-sitemap.xml');
    expect(news).not.toContain(old);
    const dates = [...news.matchAll(/<news:publication_date>([^<]*)</g)].map(([, date]) => date);
    for (const date of dates) {
      expect(Date.now() - Date.parse(date ?? '')).toBeLessThan(49 * 3_600_000);
    }
  });

  for (const path of [
    '/sitemap-articles-1999-01-1.xml',
    '/sitemap-nonsense.xml',
    '/llms.txt',
    '/ads.txt',
    '/0123456789abcdef.txt',
  ]) {
    test(`finds nothing at ${path}, which is not there or switched off`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});
