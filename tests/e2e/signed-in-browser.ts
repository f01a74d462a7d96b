import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';

import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';
import { signedInReader, type Role } from '@/tests/api/signed-in';

/** Puts the session of a new reader into a browser; gives the reader. */
export async function signInNewReader(context: BrowserContext, name: string, role?: Role) {
  const keys = JSON.parse(
    readFileSync(path.join(process.env.DATA_DIR ?? '', 'keys.json'), 'utf8'),
  ) as { secretKey: string };
  const url = `http://127.0.0.1:${process.env.BACKEND_PORT ?? ''}`;
  const backend = { url, publishableKey: PUBLISHABLE_KEY, secretKey: keys.secretKey };
  const reader = await signedInReader(backend, name, role);
  const site = `http://localhost:${process.env.PORT ?? '3000'}`;
  const session = reader.cookie.split('; ').map((cookie) => {
    const [cookieName = '', value = ''] = cookie.split('=', 2);
    return { name: cookieName, value, url: site, httpOnly: true };
  });
  await context.addCookies([...session, { name: 'reader', value: '1', url: site }]);
  return reader;
}
