import { describe, expect, it } from 'vitest';

import { unavailablePage } from '@/lib/server/unavailable';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';

import { isFine, isUnderstood, outcomeOf } from './words';

const page = (text: string, script = '') =>
  `<html lang="hi" data-words="${hi.search.failed}"><main><p>${text}</p></main><script>${script}</script></html>`;

describe('what an answer says', () => {
  it.each([
    ['/search?q=a', 200, page('12 ख़बरें'), '200', true],
    ['/search?q=a', 200, page('12 ख़बरें', hi.error.text), '200', true],
    ['/search?q=a', 503, page(hi.search.failed), '503 in words', true],
    ['/search?q=a', 503, unavailablePage('/search'), '503 in words', true],
    ['/en/search?q=a', 503, unavailablePage('/en/search'), '503 in words', true],
    ['/en/search?q=a', 503, page(en.search.failed), '503 in words', true],
    // A machine is told by the status.
    ['/en/search?q=a', 200, page(en.search.failed), '200 that failed', false],
    // In the other language, by no words at all, or by the claim that there is nothing, nobody is told what happens.
    ['/en/search?q=a', 503, unavailablePage('/search'), '503 without words', false],
    ['/search?q=a', 503, '', '503 without words', false],
    ['/search?q=a', 503, page('', hi.error.text), '503 without words', false],
    ['/search?q=a', 200, page(hi.search.empty), '200 that finds nothing', false],
    ['/', 200, page(`<p hidden>${hi.search.empty}</p>`), '200', true],
    ['/api/comments?article=a', 503, '{"error":"unavailable"}', '503 in words', true],
    ['/api/comments?article=a', 503, '{"error":"no such reason"}', '503 without words', false],
    ['/api/comments?article=a', 503, unavailablePage('/'), '503 without words', false],
    ['/api/comments?article=a', 500, '{"error":"unavailable"}', '500 in words', false],
    ['/api/comments?article=a', 401, '{"error":"not_signed_in"}', '401', false],
  ])('%s, %i: %#', (path, status, body, outcome, isTold) => {
    expect(outcomeOf(path, status, body)).toBe(outcome);
    expect(isUnderstood(outcome)).toBe(isTold);
  });

  it('is what was asked for, or is not', () => {
    expect(['200', '304', '204'].map(isFine)).toEqual([true, true, true]);
    expect(['200 that failed', '503', 'ECONNRESET', '401'].some(isFine)).toBe(false);
  });
});
