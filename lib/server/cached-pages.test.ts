import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { startRenderer, type ARenderer } from '@/tests/server/a-renderer';

import { cacheHeaders, outdatedHeaders, steadyNow } from './cache-headers';
import { CachedPages, type Obtained } from './cached-pages';
import { ResponseCache, type CachedResponse } from './response-cache';

const html = { 'content-type': 'text/html; charset=utf-8' };
const text = 'समाचार '.repeat(400);

let renderer: ARenderer | undefined;
afterEach(async () => {
  await renderer?.end();
  renderer = undefined;
});

async function house(answer: Parameters<typeof startRenderer>[0]) {
  renderer = await startRenderer(answer);
  const cache = new ResponseCache(1_000_000);
  return { cache, pages: new CachedPages(cache, renderer), asked: renderer.asked };
}

function bodyOf(obtained: Obtained): string {
  if (obtained.kind !== 'cached') throw new Error(obtained.kind);
  return brotliDecompressSync(obtained.answer.body).toString();
}

/** A page about one article, which says how often it was made. */
function numbered() {
  let made = 0;
  return (_: unknown, response: ServerResponse) => {
    made += 1;
    response.writeHead(200, { ...html, ...cacheHeaders(['article:x'], 60) });
    response.end(`${text}${made}`);
  };
}

describe('while nothing can be made', () => {
  it('all who ask for the same are told so at once, together', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let waited = 0;
    renderer = await startRenderer(numbered());
    const away = { ...renderer, ready: () => ((waited += 1), promise) };
    const pages = new CachedPages(new ResponseCache(1_000_000), away);
    const crowd = Array.from({ length: 20 }, () => pages.obtain('/about', '/about', {}));
    resolve(false);
    for (const obtained of await Promise.all(crowd)) expect(obtained.kind).toBe('unavailable');
    expect([waited, renderer.asked]).toEqual([1, []]);
  });
});

describe('a page that nobody has asked for', () => {
  it('is made once for a crowd that asks at the same moment', async () => {
    const { pages, asked, cache } = await house(numbered());
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => pages.obtain('/article/x', '/article/x', {})),
    );
    expect(crowd.map(bodyOf)).toEqual(Array.from({ length: 50 }, () => `${text}1`));
    expect(asked).toEqual(['/article/x']);
    expect(cache.get('/article/x')).toBeDefined();
  });

  it('is kept with what it says of caching where it never changes, compressed as well as can be', async () => {
    const forYears = 'public, max-age=31536000, immutable';
    const script = `export const words = ${JSON.stringify(text.split(' '))};`;
    const { pages, cache } = await house((_, response) => {
      const headers = { 'content-type': 'application/javascript', 'cache-control': forYears };
      response.writeHead(200, headers).end(script);
    });
    const made = await pages.obtain('/_next/static/a.js', '/_next/static/a.js', {});
    expect(bodyOf(made)).toBe(script);
    const cached = cache.get('/_next/static/a.js', steadyNow() + 31_536_000_000);
    expect(cached).toMatchObject({ isStale: false });
    expect(cached?.headers).toContain(forYears);
    expect(cached?.body).toHaveLength(brotliCompressSync(script).length);
  });

  it('is asked for whole, whatever the first who came had of it', async () => {
    const seen: unknown[] = [];
    const { pages } = await house((request, response) => {
      seen.push(request.headers['if-none-match'], request.headers['accept-encoding']);
      response.writeHead(200, { ...html, ...cacheHeaders([], 60) }).end(text);
    });
    const asking = { 'if-none-match': 'W/"old"', 'accept-encoding': 'gzip' };
    await pages.obtain('/about', '/about', asking);
    expect(seen).toEqual([undefined, undefined]);
  });
});

describe('a page that is renewed', () => {
  it('fails quietly where the renderer ends in the middle of it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { pages, asked } = await house((_, response) => {
      response.writeHead(200, { ...html, ...cacheHeaders([], 60), 'content-length': '5000' });
      response.write(text.slice(0, 100), () => response.destroy());
    });
    expect(await pages.renew('/about')).toBe(false);
    expect(asked).toEqual(['/about']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('patiently, waits for what is being made, but not once a reader asks for it', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { pages, asked } = await house(async (request, response) => {
      if (request.url === '/slow') await held;
      response.writeHead(200, { ...html, ...cacheHeaders([], 60) }).end(text);
    });
    await pages.obtain('/first', '/first', {});
    const slow = pages.obtain('/slow', '/slow', {});
    await expect.poll(() => asked).toContain('/slow');
    const patient = pages.renew('/mention', true);
    await pages.obtain('/other', '/other', {});
    expect(asked).toEqual(['/first', '/slow', '/other']);
    await pages.obtain('/mention', '/mention', {});
    expect(await patient).toBe(true);
    expect(asked).toEqual(['/first', '/slow', '/other', '/mention']);
    letGo();
    await slow;
  });
});

it('a page that is kept is kept as a document', async () => {
  const { pages } = await house((_, response) =>
    response
      .writeHead(200, { ...html, ...cacheHeaders([], 60) })
      .end('<html><body><p>x</p><script>a()</script></body></html>'),
  );
  const obtained = await pages.obtain('/about', '/about', {});
  if (obtained.kind !== 'cached') throw new Error('Not kept');
  expect(obtained.answer.body.toString()).toBe(
    '<html data-document=""><body><p>x</p></body></html>',
  );
});

describe('a page for readers who wish less data', () => {
  const article = `<html><body><main><picture><img src="/media/a/1280.jpg" alt=""></picture>${text}</main></body></html>`;
  async function cached() {
    const made = await house((_, response) =>
      response
        .writeHead(200, { ...html, ...cacheHeaders(['article:x'], 60), link: '</a>; rel=preload' })
        .end(article),
    );
    const obtained = await made.pages.obtain('/article/x', '/article/x', {});
    if (obtained.kind !== 'cached') throw new Error('Not kept');
    return { ...made, answer: obtained.answer };
  }
  const header = (answer: CachedResponse, name: string) =>
    answer.headers[answer.headers.indexOf(name) + 1];

  it('is made of the kept one, once for all who ask, and counted with it', async () => {
    const { pages, cache, answer, asked } = await cached();
    const before = cache.bytes;
    const [one, other] = await Promise.all([pages.lessDataOf(answer), pages.lessDataOf(answer)]);
    expect(one).toBe(other);
    expect(asked).toEqual(['/article/x']);
    const plain = brotliDecompressSync(one.body).toString();
    expect(plain).not.toContain('<img');
    expect(plain).toContain(text);
    expect(cache.bytes).toBe(before + one.body.length);
  });

  it('has a tag of its own and is no shared cache’s; that there are two forms both say', async () => {
    const { pages, answer } = await cached();
    const less = await pages.lessDataOf(answer);
    expect(less.etag).not.toBe(answer.etag);
    expect(header(less, 'etag')).toBe(less.etag);
    expect(header(less, 'cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(header(answer, 'cache-control')).toMatch(/^public/);
    for (const each of [less, answer])
      expect(header(each, 'vary')).toBe('accept-encoding, save-data, cookie');
    expect(less.headers).not.toContain('link');
  });

  it('goes with the page when that has changed', async () => {
    const { pages, cache, answer } = await cached();
    await pages.lessDataOf(answer);
    cache.change(['article:x']);
    expect([cache.get('/article/x'), cache.bytes]).toEqual([undefined, 0]);
  });

  it('that is no longer kept counts nothing', async () => {
    const { pages, cache, answer } = await cached();
    cache.change(['article:x']);
    await pages.lessDataOf(answer);
    expect(cache.bytes).toBe(0);
  });
});

describe('a list that a change has made wrong', () => {
  /** A list that is kept and gone, and whose next making is held up until it is let go. */
  async function scene() {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let made = 0;
    const { pages, cache } = await house(async (_, response) => {
      made += 1;
      const number = made;
      if (number === 2) await held;
      const terms = cacheHeaders(['list:category:crime'], 60);
      response.writeHead(200, { ...html, ...terms }).end(`${text}${number}`);
    });
    await pages.obtain('/crime', '/crime', {});
    const [wrong] = cache.change(['list:category:crime']).gone;
    if (!wrong) throw new Error('It was not kept.');
    return { pages, cache, replaced: pages.replace(wrong.answer), letGo: () => letGo() };
  }

  it('is shown while it is made anew, and no longer', async () => {
    const { pages, cache, replaced, letGo } = await scene();
    expect(cache.get('/crime')).toBeUndefined();
    expect(pages.outgoing('/crime')).toMatchObject({ isStale: true });
    letGo();
    await replaced;
    expect(pages.outgoing('/crime')).toBeUndefined();
    expect(cache.get('/crime')?.isStale).toBe(false);
  });

  /** Lists that are gone at once, of which the first is being made and held up until it is let go; gives what is asked for since. */
  async function severalGone() {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isKept = false;
    const { pages, cache, asked } = await house(async (_, response) => {
      if (isKept) await held;
      response.writeHead(200, { ...html, ...cacheHeaders(['list:category:crime'], 60) }).end(text);
    });
    const paths = ['/first', '/second', '/shown'];
    for (const path of paths) await pages.obtain(path, path, {});
    isKept = true;
    const replaced = cache
      .change(['list:category:crime'])
      .gone.map(({ answer }) => pages.replace(answer));
    const since = () => asked.slice(paths.length);
    await expect.poll(since).toEqual(['/first']);
    return { pages, replaced, since, letGo: () => letGo() };
  }

  it('is made before others that nobody is shown', async () => {
    const { pages, replaced, since, letGo } = await severalGone();
    expect(pages.outgoing('/shown')).toMatchObject({ isStale: true });
    await expect.poll(since).toEqual(['/first', '/shown']);
    letGo();
    await Promise.all(replaced);
    expect(since()).toEqual(['/first', '/shown', '/second']);
  });

  it.each([
    { shown: 8, comes: 'after', order: ['/article/x', '/shown'] },
    { shown: 12, comes: 'before', order: ['/shown', '/article/x'] },
  ])(
    'comes $comes an article for which one reader waits where $shown are shown what was there',
    async ({ shown, order }) => {
      const { pages, replaced, since, letGo } = await severalGone();
      pages.outgoing('/second');
      await expect.poll(since).toEqual(['/first', '/second']);
      for (let reader = 0; reader < shown; reader += 1) pages.outgoing('/shown');
      const waiting = pages.obtain('/article/x', '/article/x', {});
      await turn();
      letGo();
      await Promise.all([waiting, ...replaced]);
      expect(since()).toEqual(['/first', '/second', ...order]);
    },
  );

  it('is waited for where that takes longer than a moment', async () => {
    const { pages, replaced, letGo } = await scene();
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    expect(pages.outgoing('/crime')).toBeUndefined();
    later.mockRestore();
    const waiting = pages.obtain('/crime', '/crime', {});
    letGo();
    expect(bodyOf(await waiting)).toBe(`${text}2`);
    await replaced;
  });
});

describe('an answer', () => {
  it('that does not say it is for everybody is kept by nobody', async () => {
    const { pages, cache, asked } = await house((_, response) =>
      response.writeHead(200, html).end(text),
    );
    for (const round of [1, 2]) {
      const { kind } = await pages.obtain('/search', '/search', {});
      expect(kind).toBe('passing');
      expect(asked).toHaveLength(round);
    }
    expect(cache.size).toBe(0);
  });

  it('with a cookie, or of a fault, is not kept either', async () => {
    const { pages, cache } = await house((request, response) => {
      const terms = cacheHeaders(['list:all'], 60);
      if (request.url === '/cookie')
        response.writeHead(200, { ...html, ...terms, 'set-cookie': 'reader=1' }).end(text);
      else response.writeHead(500, { ...html, ...terms }).end(text);
    });
    expect((await pages.obtain('/cookie', '/cookie', {})).kind).toBe('passing');
    expect((await pages.obtain('/fault', '/fault', {})).kind).toBe('passing');
    expect(cache.size).toBe(0);
  });

  it('may be about very much: a topic of a hundred names', async () => {
    const tags = Array.from({ length: 100 }, (_, number) => `topic:${'%E0'.repeat(80)}${number}`);
    const { pages, cache } = await house((_, response) =>
      response.writeHead(200, { ...html, ...cacheHeaders(tags, 60) }).end(text),
    );
    expect((await pages.obtain('/topic/x', '/topic/x', {})).kind).toBe('cached');
    expect(cache.get('/topic/x')?.terms.tags).toEqual(tags);
  });

  it('goes out with the headers of every answer, and nothing of the way it came', async () => {
    const { pages } = await house((_, response) =>
      response
        .writeHead(200, { ...html, ...cacheHeaders(['list:all'], 60), 'x-nextjs-cache': 'MISS' })
        .end(text),
    );
    const made = await pages.obtain('/about', '/about', {});
    if (made.kind !== 'cached') throw new Error(made.kind);
    const { headers } = made.answer;
    const names = headers.filter((_, place) => place % 2 === 0);
    expect(names).toEqual(
      expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'etag', 'vary']),
    );
    expect(names).not.toContain('x-cache-tags');
    expect(names).not.toContain('x-nextjs-cache');
    expect(headers[headers.indexOf('cache-control') + 1]).toMatch(/^public, max-age=0/);
  });
});

it('a page that stands under every invented address is held once', async () => {
  const { pages, cache } = await house((_, response) =>
    response.writeHead(404, { ...html, ...cacheHeaders(['list:all'], 60) }).end(text),
  );
  for (const address of ['/invented/1', '/invented/2']) await pages.obtain(address, address, {});
  const bodies = ['/invented/1', '/invented/2'].map((address) => cache.get(address)?.body);
  expect(bodies[0]).toBeDefined();
  expect(bodies[1]).toBe(bodies[0]);
});

describe('a change while a page is made', () => {
  /** Makes a page that a change meets under way; `second` asks after the change. */
  async function madeAcross(tag: string, tags: string[]) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let made = 0;
    const { pages, cache, asked } = await house(async (_, response) => {
      made += 1;
      const number = made;
      if (number === 1) await held;
      response.writeHead(200, { ...html, ...cacheHeaders(tags, 60) }).end(`${text}${number}`);
    });
    const first = pages.obtain('/article/x', '/article/x', {});
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    cache.change([tag]);
    const second = pages.obtain('/article/x', '/article/x', {});
    await turn();
    letGo();
    return { first: bodyOf(await first), second: bodyOf(await second), cache };
  }

  it('of the article itself has it made again, for who asked before and for who asks afterwards', async () => {
    const { first, second, cache } = await madeAcross('article:x', ['article:x']);
    expect([first, second]).toEqual([`${text}2`, `${text}2`]);
    expect(cache.get('/article/x')?.isStale).toBe(false);
  });

  it('that the renderer knew of first has it made again too', async () => {
    let made = 0;
    const { pages, cache } = await house((_, response) => {
      made += 1;
      // Who asks after a change may get what Next was making before it.
      const outdated = made === 1 ? outdatedHeaders(['article:x']) : {};
      const terms = cacheHeaders(['article:x', 'list:all'], 60);
      response.writeHead(200, { ...html, ...terms, ...outdated }).end(`${text}${made}`);
    });
    expect(bodyOf(await pages.obtain('/article/x', '/article/x', {}))).toBe(`${text}2`);
    expect(cache.get('/article/x')?.isStale).toBe(false);
  });

  it('again and again is made three times at most, and then not kept', async () => {
    const { pages, cache, asked } = await house((_, response) => {
      const terms = { ...cacheHeaders(['article:x'], 60), ...outdatedHeaders(['article:x']) };
      response.writeHead(200, { ...html, ...terms }).end(text);
    });
    expect(bodyOf(await pages.obtain('/article/x', '/article/x', {}))).toBe(text);
    expect(asked).toHaveLength(3);
    expect(cache.size).toBe(0);
  });

  it('that it only mentions leaves it there until it is made anew', async () => {
    const { first, second, cache } = await madeAcross('list:all', ['article:x', 'list:all']);
    expect([first, second]).toEqual([`${text}1`, `${text}1`]);
    expect(cache.get('/article/x')?.isStale).toBe(true);
  });
});

describe('a page that is made anew behind its readers', () => {
  it('stays as it is when that fails', async () => {
    let isBroken = false;
    const { pages, cache } = await house((_, response) => {
      const headers = { ...html, ...cacheHeaders(['article:x'], 60) };
      response.writeHead(isBroken ? 500 : 200, headers).end(text);
    });
    await pages.obtain('/article/x', '/article/x', {});
    const before = cache.get('/article/x');
    isBroken = true;
    expect(await pages.renew('/article/x')).toBe(false);
    expect(cache.get('/article/x')).toBe(before);
  });

  it('is asked for once more when the connection breaks, and then given up', async () => {
    const { pages, asked } = await house((request) => request.socket.destroy());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await pages.renew('/about')).toBe(false);
    expect(asked).toEqual(['/about', '/about']);
    vi.restoreAllMocks();
  });
});
