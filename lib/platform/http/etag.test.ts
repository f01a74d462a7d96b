import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { etagOf, weakEtagOf } from './etag';
import { namesTag } from './preconditions';

const root = path.resolve(import.meta.dirname, '../../..');

describe('an entity tag', () => {
  it('is of the bytes, whatever holds them, and in the form of the standard', () => {
    expect(etagOf('ख़बर')).toBe(etagOf(Buffer.from('ख़बर')));
    expect(etagOf('a')).not.toBe(etagOf('b'));
    expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/);
  });

  it('is weak for what is compressed on its way, and names the same by weak comparison', () => {
    expect(weakEtagOf('a')).toMatch(/^W\/"[\w-]{22}"$/);
    expect(namesTag(weakEtagOf('a'), etagOf('a'))).toBe(true);
  });

  it('is made nowhere else in the site', () => {
    const files = globSync('{app,lib}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && file !== 'lib/platform/http/etag.ts',
    );
    const makers = files.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return text.includes('createHash(') && /\betag/i.test(text);
    });
    expect(files.length).toBeGreaterThan(100);
    expect(makers).toEqual([]);
  });
});
