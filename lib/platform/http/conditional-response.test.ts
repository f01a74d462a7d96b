import { describe, expect, it } from 'vitest';

import { conditionalResponse } from './conditional-response';

const lastModified = new Date('2026-01-02T03:04:05.678Z');

function ask(headers: Record<string, string>) {
  return conditionalResponse(new Request('https://samvad.example/rss', { headers }), {
    body: 'news',
    etag: 'W/"abc"',
    lastModified,
    headers: { 'content-type': 'text/plain', 'cache-control': 'public' },
  });
}

describe('an answer to whoever may have it already', () => {
  it('is whole for a first visit, with what to recognise it by', async () => {
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('W/"abc"');
    expect(answer.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
    expect(await answer.text()).toBe('news');
  });

  it.each([
    ['its tag', { 'if-none-match': 'W/"abc"' }],
    ['its tag compared weakly', { 'if-none-match': '"abc"' }],
    ['one of several tags', { 'if-none-match': '"x", W/"abc"' }],
    ['anything', { 'if-none-match': '*' }],
    ['its date', { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  ])('is 304 without a body for who has %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe('W/"abc"');
    expect(answer.headers.get('cache-control')).toBe('public');
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['another tag', { 'if-none-match': '"abcd"' }],
    ['an older date', { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' }],
    ['no date at all', { 'if-modified-since': 'yesterday' }],
    [
      'another tag, whatever the date (RFC 9110, 13.1.3)',
      { 'if-none-match': '"x"', 'if-modified-since': 'Sat, 03 Jan 2026 00:00:00 GMT' },
    ],
  ])('is whole for who has %s', async (_, headers) => {
    expect((await ask(headers)).status).toBe(200);
  });

  it('is not even made for who has it', async () => {
    const request = new Request('https://samvad.example/rss', {
      headers: { 'if-none-match': '*' },
    });
    let made = 0;
    const body = async () => `made ${(made += 1)}`;
    await conditionalResponse(request, { body, etag: '"a"', lastModified, headers: {} });
    expect(made).toBe(0);
  });
});
