import { describe, expect, it } from 'vitest';

import { accountName, nextOfReferer, parseAuthStep, parseNext, roomInPassword } from './model';

describe('where a reader goes after signing in', () => {
  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/article/5f0c?part=2#b3', '/article/5f0c?part=2#b3'],
    ['/topic/हाथी', '/topic/%E0%A4%B9%E0%A4%BE%E0%A4%A5%E0%A5%80'],
    ['/search?q=https://elsewhere.example', '/search?q=https://elsewhere.example'],
    ['/authors', '/authors'],
    ['/%2F%2Felsewhere.example', '/%2F%2Felsewhere.example'],
  ])('is the page they were on: %s', (wanted, path) => {
    expect(parseNext(wanted)).toBe(path);
  });

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['another site without its protocol', '//elsewhere.example'],
    ['another site behind strokes the other way round', '/\\elsewhere.example'],
    ['another site behind three strokes', '///elsewhere.example'],
    ['another site behind dots', '/.//elsewhere.example'],
    ['another site behind a way back', '/x/..//elsewhere.example'],
    ['another site behind a tab, which browsers leave out', '/\t/elsewhere.example'],
    ['another site behind a line break', '/\n/elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without a beginning', 'about'],
    ['a null byte', '/about\u0000'],
    ['a route for machines', '/api/account/export'],
    ['a feed', '/rss?lang=hi'],
    ['the page for signing in', '/auth'],
    ['the page for signing in, in English', '/en/auth?next=/'],
    ['the page for signing in, which `/hi` leads to', '/hi/auth'],
    ['the page for signing in behind a way back', '/about/../auth/callback'],
    ['something endless', `/${'a'.repeat(2001)}`],
    ['nothing', ''],
    ['several at once', ['/about', '/terms']],
    ['no text', undefined],
  ])('is never %s', (_, wanted) => {
    expect(parseNext(wanted)).toBeNull();
  });

  it('is the page they came from when that is ours', () => {
    const site = 'https://samvad.example';
    expect(nextOfReferer('https://samvad.example/en/about?x=1', site)).toBe('/en/about?x=1');
    expect(nextOfReferer('https://elsewhere.example/about', site)).toBeNull();
    expect(nextOfReferer('https://samvad.example.evil.example/', site)).toBeNull();
    expect(nextOfReferer('https://samvad.example/auth', site)).toBeNull();
    expect(nextOfReferer('not an address', site)).toBeNull();
    expect(nextOfReferer(null, site)).toBeNull();
  });
});

it('the page for signing in knows its four steps, and signs in for any other', () => {
  expect(['sign-in', 'sign-up', 'link', 'reset'].map(parseAuthStep)).toEqual([
    'sign-in',
    'sign-up',
    'link',
    'reset',
  ]);
  expect(parseAuthStep('admin')).toBe('sign-in');
  expect(parseAuthStep(['reset'])).toBe('sign-in');
});

it('an account is the same however its address is typed', () => {
  expect(accountName('  Asha@Example.ORG ')).toBe(accountName('asha@example.org'));
});

describe('the room in a password', () => {
  it('is told in letters of either script, and spoken of when it gets scarce', () => {
    expect(roomInPassword('')).toEqual({ latin: 72, hindi: 24, isScarce: false, excess: 0 });
    expect(roomInPassword('क'.repeat(17))).toMatchObject({ hindi: 7, isScarce: false });
    expect(roomInPassword('क'.repeat(18))).toMatchObject({ latin: 18, hindi: 6, isScarce: true });
    expect(roomInPassword('क'.repeat(24))).toMatchObject({ latin: 0, hindi: 0, excess: 0 });
    expect(roomInPassword('क'.repeat(27))).toMatchObject({ latin: 0, hindi: 0, excess: 3 });
  });
});
