import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { version } from '@/package.json';
import releases from '@/supabase/releases.json';

const headings = [
  ...readFileSync('CHANGELOG.md', 'utf8').matchAll(
    /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm,
  ),
].map(([, number = '', day = '']) => ({ number, day }));

describe('a release', () => {
  it('stands in the changelog, newest first, and in the list that upgrades are tried from', () => {
    expect(releases.length).toBeGreaterThan(0);
    expect(headings.map(({ number }) => number)).toEqual(
      releases.map((release) => release.version).toReversed(),
    );
    expect(headings.map(({ day }) => day)).toEqual(
      headings.map(({ day }) => day).toSorted((one, other) => (one < other ? 1 : -1)),
    );
  });

  it('of the last number is what package.json says', () => {
    expect(version).toBe(releases.at(-1)?.version);
  });

  it.each(releases)('$version had a last migration that is still there', ({ lastMigration }) => {
    expect(existsSync(`supabase/migrations/${lastMigration}.sql`)).toBe(true);
  });
});
