import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSettings, root } from './settings';

describe('the settings of a command', () => {
  it('need nothing: the embedded backend on the usual ports and in .data', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        port: 3000,
        backendPort: 54321,
        host: '127.0.0.1',
        dataDir: path.join(root, '.data'),
        siteUrl: 'http://localhost:3000',
        supabase: null,
        revalidateSecret: null,
      },
    });
  });

  it('use the Supabase they are given', () => {
    const read = readSettings({
      NEXT_PUBLIC_SUPABASE_URL: 'https://project.example',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    });
    expect(read).toMatchObject({
      ok: true,
      settings: {
        supabase: { url: 'https://project.example', publishableKey: 'sb_publishable_x' },
      },
    });
  });

  it.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT'],
    [{ NEXT_PUBLIC_SUPABASE_URL: 'project' }, 'NEXT_PUBLIC_SUPABASE_URL'],
    [
      { NEXT_PUBLIC_SUPABASE_URL: 'https://project.example' },
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    ],
  ])('refuse %j and name %s', (environment, name) => {
    const read = readSettings(environment);
    expect(read.ok ? '' : read.message).toContain(name);
  });

  it('take empty variables as not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '' })).toMatchObject({
      ok: true,
      settings: { port: 3000 },
    });
  });
});
