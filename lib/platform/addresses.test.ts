import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  isApplication,
  isPrivateAddress,
  isNewsroom,
  isPrivateDocument,
  isPrivatePage,
  isPrivatePart,
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

it('the middleware renews sessions on no other pages', () => {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../middleware.ts'), 'utf8');
  const parts = /'\/\(([\w|-]+)\)\/:path\*'/.exec(source)?.[1]?.split('|') ?? [];
  expect(parts).toContain('bookmarks');
  expect(parts.filter((part) => !isPrivatePart(part))).toEqual([]);
});

describe('pages of signing in', () => {
  it.each(['/auth', '/en/auth', '/auth/confirm', '/hi/auth/new-password'])(
    'are documents of one reader: %s',
    (path) => {
      expect(isPrivateDocument(path)).toBe(true);
      expect(isApplication(path)).toBe(false);
    },
  );

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
