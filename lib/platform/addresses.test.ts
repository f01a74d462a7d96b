import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  isApplication,
  isForMachines,
  isPrivateAddress,
  isNewsroom,
  isPrivateDocument,
  isPrivatePage,
  machineParts,
  takesForms,
} from './addresses';

describe('a page of one reader', () => {
  it.each(['/auth', '/en/bookmarks', '/hi/settings', '/admin/article/x', '/collections/1'])(
    'is %s',
    (address) => {
      expect([isPrivatePage(address), isPrivateAddress(address)]).toEqual([true, true]);
      expect(takesForms(address)).toBe(true);
    },
  );

  it.each(['/', '/administration', '/article/admin', '/en/authors', '/topic/settings'])(
    'is not %s',
    (address) => {
      expect([isPrivatePage(address), takesForms(address)]).toEqual([false, false]);
    },
  );
});

it('data are no page, and no shared answer', () => {
  expect([isPrivatePage('/api/session'), isPrivateAddress('/api/session')]).toEqual([false, true]);
});

describe('what programs ask', () => {
  it('has each folder of app that is no page', () => {
    const app = path.resolve(import.meta.dirname, '../../app');
    const folders = readdirSync(app, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
      .map(({ name }) => name);
    expect(folders.length).toBeGreaterThan(0);
    expect(machineParts.toSorted()).toEqual([...folders, '_next'].sort());
  });

  it.each(['/api/session', '/media/a/640.avif', '/rss', '/_next/static/x.js'])('is %s', (address) =>
    expect(isForMachines(address)).toBe(true),
  );

  it.each(['/', '/en/apiary', '/article/api', '/offline'])('is not %s', (address) =>
    expect(isForMachines(address)).toBe(false),
  );
});

it('the middleware renews sessions on no other pages, and on the same of both editions', () => {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../middleware.ts'), 'utf8');
  const [hindi, english] = [...source.matchAll(/'((?:\/en)?)\/\(([\w|-]+)\)\/:path\*'/g)].map(
    ([, edition, parts = '']) => ({ edition, parts: parts.split('|') }),
  );
  expect(hindi?.parts).toContain('bookmarks');
  expect(hindi?.parts.filter((part) => !isPrivatePage(`/${part}`))).toEqual([]);
  expect(english).toEqual({ edition: '/en', parts: hindi?.parts });
});

describe('plain forms, and what is only read', () => {
  it.each([
    '/auth',
    '/en/auth',
    '/auth/confirm',
    '/hi/auth/new-password',
    '/en/grievance',
    '/shared/x',
  ])('are documents of one reader: %s', (path) => {
    expect(isPrivateDocument(path)).toBe(true);
    expect(isApplication(path)).toBe(false);
  });

  it.each(['/profile', '/admin', '/en/admin/join', '/authors'])(
    'are not all private ones: %s',
    (path) => {
      expect(isPrivateDocument(path)).toBe(false);
    },
  );
});

describe('the newsroom', () => {
  it.each(['/admin', '/en/admin/articles', '/hi/admin-test', '/en/admin-test/kit'])(
    'has its pages behind one address: %s',
    (path) => {
      expect(isNewsroom(path)).toBe(true);
    },
  );

  it.each(['/', '/en/profile', '/administration', '/en/article/admin'])('is not: %s', (path) => {
    expect(isNewsroom(path)).toBe(false);
  });
});
