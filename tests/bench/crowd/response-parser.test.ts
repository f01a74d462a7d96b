import { describe, expect, it } from 'vitest';

import { ResponseParser, cacheStateOf, type HttpResponse } from './response-parser';

/** Feeds a text in pieces of so many bytes; gives the answers that ended. */
function parse(text: string, size: number): HttpResponse[] {
  const bytes = Buffer.from(text, 'latin1');
  const parser = new ResponseParser();
  const answers: HttpResponse[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const answer = parser.feed(bytes.subarray(at, at + size));
    if (answer) answers.push(answer);
  }
  return answers;
}

const sized = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: W/"a"\r\n\r\nhello';
const chunked =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Cache: stale\r\n\r\n' +
  '5\r\nhello\r\n1a;part=2\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n';
const unchanged = 'HTTP/1.1 304 Not Modified\r\nContent-Length: 900\r\nETag: W/"a"\r\n\r\n';
const done = 'HTTP/1.1 204 No Content\r\n\r\n';

describe('answers on a connection', () => {
  it.each([1, 2, 3, 7, 50])('end where their bodies end, in pieces of %i bytes', (size) => {
    const answers = [sized, chunked, unchanged, done].flatMap((text) => parse(text, size));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 204]);
    expect(answers[0]?.headers.get('etag')).toBe('W/"a"');
  });

  it('are told apart on one connection', () => {
    expect(parse(sized + chunked + unchanged + sized, 1)).toHaveLength(4);
  });

  it('have not ended before their last byte', () => {
    for (const text of [sized, chunked, unchanged]) {
      expect(parse(text.slice(0, -1), text.length)).toEqual([]);
      expect(parse(text, text.length)).toHaveLength(1);
    }
  });

  it('are refused when they are none', () => {
    expect(() => parse('SSH-2.0-OpenSSH\r\n\r\n', 50)).toThrow('no HTTP answer');
  });
});

describe('how the site came by an answer', () => {
  const answer = (headers: Record<string, string>) => ({
    status: 200,
    headers: new Map(Object.entries(headers)),
  });

  it.each([
    [{ 'cache-status': 'site; hit' }, 'hit'],
    [{ 'cache-status': 'site; hit; detail=stale' }, 'stale'],
    [{ 'cache-status': 'site; fwd=miss; stored' }, 'miss'],
    [{}, 'miss'],
  ] as const)('%o is a %s', (headers, state) => {
    expect(cacheStateOf(answer(headers))).toBe(state);
  });
});
