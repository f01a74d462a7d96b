import { afterEach, describe, expect, inject, it, vi } from 'vitest';

const { url, publishableKey, secretKey } = inject('backend');

/** Asks route handlers as a server configured this way would answer. */
async function withConfiguration(configuration: Record<string, string>) {
  const base = {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    NEXT_PUBLIC_SITE_URL: 'https://samvad.example',
    REVALIDATE_SECRET: 'sixteen letters!',
  };
  for (const [name, value] of Object.entries({ ...base, ...configuration }))
    vi.stubEnv(name, value);
  vi.resetModules();
  const [llms, ads, robots, key, feed] = await Promise.all([
    import('@/app/llms.txt/route'),
    import('@/app/ads.txt/route'),
    import('@/app/robots.txt/route'),
    import('@/app/indexnow/[key]/route'),
    import('@/app/rss/route'),
  ]);
  const asked = new Request('https://samvad.example/rss?lang=hi');
  return {
    llms: () => llms.GET(),
    ads: () => ads.GET(),
    robots: () => robots.GET(),
    key: (name: string) => key.GET(asked, { params: Promise.resolve({ key: name }) }),
    feed: () => feed.GET(asked),
  };
}

afterEach(() => vi.unstubAllEnvs());

describe('what the operator may switch on', () => {
  it('is off at first', async () => {
    const site = await withConfiguration({ LLMS_TXT: '', ADS_TXT: '', INDEXNOW_KEY: '' });
    expect((await site.llms()).status).toBe(404);
    expect((await site.ads()).status).toBe(404);
    expect((await site.key('undefined')).status).toBe(404);
    expect(await (await site.feed()).text()).not.toContain('rel="hub"');
  });

  it('is an index for language models', async () => {
    const site = await withConfiguration({ LLMS_TXT: 'on' });
    const answer = await site.llms();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain('(https://samvad.example/en/district/surguja)');
  });

  it('is ads.txt, line by line', async () => {
    const site = await withConfiguration({ ADS_TXT: 'one.example, 1, DIRECT\\ntwo.example, 2' });
    expect(await (await site.ads()).text()).toBe('one.example, 1, DIRECT\ntwo.example, 2\n');
  });

  it('is the key of IndexNow, at its own address alone', async () => {
    const site = await withConfiguration({ INDEXNOW_KEY: '0123456789abcdef' });
    expect(await (await site.key('0123456789abcdef')).text()).toBe('0123456789abcdef');
    expect((await site.key('0123456789abcdeF')).status).toBe(404);
  });

  it('is a hub, which the feeds then name inside and in their headers', async () => {
    const site = await withConfiguration({ WEBSUB_HUB_URL: 'https://hub.example/' });
    const answer = await site.feed();
    expect(answer.headers.get('link')).toBe(
      '<https://samvad.example/rss?lang=hi>; rel="self", <https://hub.example/>; rel="hub"',
    );
    expect(await answer.text()).toContain('<atom:link rel="hub" href="https://hub.example/"/>');
  });

  it('turns crawlers away by name', async () => {
    const site = await withConfiguration({ ROBOTS_DENY: 'GPTBot, CCBot' });
    expect(await (await site.robots()).text()).toMatch(
      /^User-agent: GPTBot\nUser-agent: CCBot\nDisallow: \/\n/,
    );
  });

  it('is refused at once when it is malformed', async () => {
    const site = await withConfiguration({ INDEXNOW_KEY: 'short' });
    await expect(site.ads()).rejects.toThrow('INDEXNOW_KEY');
  });
});
