import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { absolute, modulesOfPrograms, reachOf as reach, readers } from './changed';

const started = await modulesOfPrograms();
const reachOf = (files: string[]) => reach(files, started);

describe('a change is tested', () => {
  it('of a pure model: by what imports it, and by the site as it is seen', () => {
    expect(reachOf(['lib/reader/collections/model.ts'])).toEqual({
      unit: 'importers',
      backend: 'importers',
      databaseTypes: false,
      endToEnd: 'all',
    });
  });

  it('of SQL: by all that reads the database', () => {
    expect(reachOf(['supabase/migrations/20261123000000_more.sql'])).toEqual({
      unit: 'all',
      backend: 'all',
      databaseTypes: true,
      endToEnd: 'all',
    });
  });

  it('of a spec or a test: by itself, without the site being built for it', () => {
    expect(reachOf(['tests/e2e/saved.spec.ts', 'lib/platform/text/words.test.ts'])).toEqual({
      unit: 'importers',
      backend: 'importers',
      databaseTypes: false,
      endToEnd: 'importers',
    });
  });

  it('of a test beside its code: by itself', () => {
    expect(reachOf(['lib/platform/text/words.test.ts']).endToEnd).toBe('none');
  });

  it('of what sources are read with: by all API tests, whose process does not import it', () => {
    expect(reachOf(['lib/import/dates.ts']).backend).toBe('all');
  });

  it('of the site’s server: by all API tests, which start it', () => {
    expect(reachOf(['lib/server/send.ts']).backend).toBe('all');
    expect(reachOf(['lib/reader/accounts/common-passwords.json']).backend).toBe('all');
    expect(reachOf(['tests/server/a-renderer.ts']).backend).toBe('all');
  });

  it('of words alone: by the tests that import them', () => {
    expect(reachOf(['messages/newsroom/en.json'])).toEqual({
      unit: 'all',
      backend: 'importers',
      databaseTypes: false,
      endToEnd: 'all',
    });
  });

  it('of the configuration of nginx: by the API tests that start it', () => {
    expect(reachOf(['deploy/nginx/site.conf'])).toMatchObject({ unit: 'all', backend: 'all' });
    expect(reachOf(['deploy/compose.yaml']).backend).toBe('none');
  });

  it('of what specs read or have started: by all specs', () => {
    for (const file of [
      'e2e/pictures/page.png',
      'e2e/template.setup.ts',
      'fixtures/weather/serve.ts',
    ])
      expect(reachOf([`tests/${file}`]).endToEnd, file).toBe('all');
    expect(reachOf(['tests/e2e/pictures/page.png']).backend).toBe('none');
  });

  it('of any source: by the tests that read all of them', () => {
    expect(absolute(readers).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('of papers: by the tests that read them', () => {
    expect(reachOf(['docs/testing.md'])).toEqual({
      unit: 'all',
      backend: 'none',
      databaseTypes: false,
      endToEnd: 'none',
    });
  });

  it('of a package: by everything', () => {
    expect(Object.values(reachOf(['package-lock.json']))).toEqual(['all', 'all', true, 'all']);
  });
});
