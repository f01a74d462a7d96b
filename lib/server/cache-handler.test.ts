import { afterEach, describe, expect, it, vi } from 'vitest';

import { steadyNow } from './cache-headers';
import CacheHandler, { forgetCached, onForgotten, type Data } from './cache-handler';

const cache = new CacheHandler();
const asking = (tags: string[], revalidate: number | false = 86_400) => ({
  kind: 'FETCH',
  tags,
  revalidate,
});
const data = (body: string, revalidate = 86_400): Data => ({
  kind: 'FETCH',
  data: { body },
  revalidate,
});
const page = (html: string, tags: string): Data => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});

afterEach(() => {
  vi.useRealTimers();
});

describe('data', () => {
  it('stand until a change names one of their tags', async () => {
    await cache.set('q1', data('one'), { tags: ['article:1', 'list:all'] });
    expect((await cache.get('q1', asking(['article:1'])))?.value).toEqual(data('one'));
    forgetCached(['article:2']);
    expect(await cache.get('q1', asking(['article:1']))).not.toBeNull();
    await cache.revalidateTag('article:1');
    expect(await cache.get('q1', asking(['article:1']))).toBeNull();
  });

  it('are due when their time is over, or sooner where the one who asks says so', async () => {
    vi.useFakeTimers();
    await cache.set('q2', data('two', 60), { tags: [] });
    vi.advanceTimersByTime(59_000);
    expect(await cache.get('q2', asking([]))).not.toBeNull();
    expect(await cache.get('q2', asking([], 30))).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(await cache.get('q2', asking([]))).toBeNull();
  });

  it('that were read before a change which names them are not kept', async () => {
    expect(await cache.get('q3', asking(['article:3']))).toBeNull();
    forgetCached(['article:3']);
    await cache.set('q3', data('old'), { tags: ['article:3'] });
    expect(await cache.get('q3', asking(['article:3']))).toBeNull();
  });

  it('that are just being read are waited for', async () => {
    expect(await cache.get('q4', asking([]))).toBeNull();
    const waiting = cache.get('q4', asking([]));
    await cache.set('q4', data('four'), { tags: [] });
    expect((await waiting)?.value).toEqual(data('four'));
  });

  it('are bounded by their bytes: the least lately used make room', async () => {
    const large = 'x'.repeat(3_000_000);
    for (let number = 0; number < 6; number += 1)
      await cache.set(`large${number}`, data(large), { tags: [] });
    expect(await cache.get('large5', asking([]))).not.toBeNull();
    expect(await cache.get('large0', asking([]))).toBeNull();
  });
});

describe('a page', () => {
  const context = { kind: 'APP_PAGE' };

  it('says what it was made of, and when it is due, to the site’s server', async () => {
    vi.useFakeTimers();
    const made = page('<main>', '_N_T_/layout,article:5,list:all');
    await cache.set('/article/5', made, { cacheControl: { revalidate: 300 } });
    expect(made).toMatchObject({
      headers: {
        'x-cache-tags': 'article:5,list:all',
        'x-cache-due': String(steadyNow() + 300_000),
      },
    });
    expect(await cache.get('/article/5', context)).toMatchObject({
      value: made,
      cacheControl: { revalidate: 300 },
    });
    forgetCached(['article:5']);
    expect(await cache.get('/article/5', context)).toBeNull();
  });

  it('says which of its tags a change named while it was made', async () => {
    await cache.get('/article/6', context);
    forgetCached(['list:all', 'topics']);
    const made = page('<main>', 'article:6,list:all');
    await cache.set('/article/6', made, {});
    expect(made).toMatchObject({ headers: { 'x-cache-outdated': 'list:all' } });
    expect(await cache.get('/article/6', context)).toBeNull();
  });

  it.each([
    ['<div data-page-status="404">', 404],
    ['<div class="x" data-page-status="410">', 410],
    ['<p>data-page-status=&quot;404&quot;</p>', undefined],
  ])('that holds %s has the status %s', async (html, status) => {
    const made = page(html, 'list:all');
    await cache.set('/status', made, {});
    expect('status' in made ? made.status : undefined).toBe(status);
  });
});

it('whoever listens hears what is forgotten', () => {
  const heard: string[] = [];
  onForgotten((tags) => heard.push(...tags));
  forgetCached(['article:9', 'list:all']);
  expect(heard).toEqual(['article:9', 'list:all']);
});
