import { brokenRules } from '../feeds/rss-rules';
import { publish } from './backend-access';
import { expectWellFormed, pathOf, textOf } from './machine-reading';
import { expect, test } from './test';

/** Of a section that no other test writes to. */
const quietFeed = '/rss?lang=en&category=sports';

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

  test('gets true lengths and types of images, sound and video', async ({ request }) => {
    const feed = await textOf(request, quietFeed);
    const files = [
      ...feed.matchAll(/<media:content url="([^"]*)"[^>]*? type="([^"]*)" fileSize="(\d+)"/g),
    ];
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const [, url = '', type, length] of files.slice(0, 6)) {
      const answer = await request.get(pathOf(url));
      expect(answer.headers()['content-type']).toBe(type);
      expect((await answer.body()).length).toBe(Number(length));
    }
  });

  test('asks again for nothing when nothing changed', async ({ request }) => {
    const path = quietFeed;
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

  test('hears of a new article, in the languages it exists in', async ({ request }) => {
    const id = await publish({ title_en: 'Only in English', category: 'business' });
    const feed = (language: string) => textOf(request, `/rss?lang=${language}&category=business`);
    await expect.poll(() => feed('en')).toContain(`/en/article/${id}`);
    expect(await feed('hi')).not.toContain(id);
  });

  test('finds the feed where other sites have theirs', async ({ request }) => {
    for (const [path, feed] of [
      ['/rss.xml', '/rss?lang=hi'],
      ['/feed/', '/rss?lang=hi'],
      ['/en/feed', '/rss?lang=en'],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.url(), path).toMatch(new RegExp(`${feed.replace('?', '\\?')}$`));
    }
  });

  test('is told plainly what was wrong with an address', async ({ request }) => {
    const language = await request.get('/rss?lang=fr');
    expect(language.status()).toBe(400);
    expect(await language.text()).toContain('फ़ीड के लिए भाषा बताएँ');
    const section = await request.get('/rss?lang=en&category=nonsense');
    expect(section.status()).toBe(404);
    expect(await section.text()).toContain('no category with this name');
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
    await Promise.all(
      pages
        .filter((_, index) => index % 29 === 0)
        .map(async (path) => expect((await request.get(path)).status(), path).toBe(200)),
    );
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
