import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSettings, root } from './settings';

describe('the settings of a command', () => {
  it('need nothing: the embedded backend on the usual ports and in .data', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        backendPort: 54321,
        host: '127.0.0.1',
        dataDir: path.join(root, '.data'),
        siteUrl: 'http://localhost:3000',
        hasDemo: true,
        isLocal: true,
        selfUrl: 'http://127.0.0.1:3000',
        supabase: null,
        revalidateSecret: null,
      },
    });
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.1.1', NEXT_PUBLIC_SITE_URL: 'http://127.0.1.1:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: 'localhost.example' }, false],
    [{ NEXT_PUBLIC_SITE_URL: 'https://samvad.example' }, false],
  ])('tell whether only this machine reaches the site: %j', (environment, isLocal) => {
    expect(readSettings(environment)).toMatchObject({ value: { isLocal } });
  });

  it('leave the demo out on request', () => {
    expect(readSettings({ DEMO: 'off' })).toMatchObject({ value: { hasDemo: false } });
  });

  it('use the Supabase they are given', () => {
    const read = readSettings({
      NEXT_PUBLIC_SUPABASE_URL: 'https://project.example',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        supabase: {
          url: 'https://project.example',
          publishableKey: 'sb_publishable_x',
          secretKey: 'sb_secret_x',
        },
      },
    });
  });

  it.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT'],
    [{ PORT: '4000', BACKEND_PORT: '4000' }, 'two different ports'],
    [{ NEXT_PUBLIC_SUPABASE_URL: 'project' }, 'NEXT_PUBLIC_SUPABASE_URL'],
    [
      { NEXT_PUBLIC_SUPABASE_URL: 'https://project.example' },
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    ],
    [
      {
        NEXT_PUBLIC_SUPABASE_URL: 'https://project.example',
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      },
      'SUPABASE_SECRET_KEY',
    ],
  ])('refuse %j and name %s', (environment, name) => {
    const read = readSettings(environment);
    expect(read.ok ? '' : read.error).toContain(name);
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('know where a site on %s is reached', (HOST, selfUrl) => {
    expect(readSettings({ HOST })).toMatchObject({ ok: true, value: { selfUrl } });
  });

  it('take empty variables as not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '' })).toMatchObject({
      ok: true,
      value: { port: 3000 },
    });
  });
});
