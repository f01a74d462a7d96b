import type { BrowserContext } from '@playwright/test';

import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';
import { signedInReader, type Role } from '@/tests/api/signed-in';

import { workerSite } from './worker-site';

/** Puts the session of a new reader into a browser; gives the reader. */
export async function signInNewReader(context: BrowserContext, name: string, role?: Role) {
  const { url: site, backendUrl, secretKey } = workerSite();
  const backend = { url: backendUrl, publishableKey: PUBLISHABLE_KEY, secretKey };
  const reader = await signedInReader(backend, name, role);
  const session = reader.cookie.split('; ').map((cookie) => {
    const [cookieName = '', value = ''] = cookie.split('=', 2);
    return { name: cookieName, value, url: site, httpOnly: true };
  });
  await context.addCookies([...session, { name: 'reader', value: '1', url: site }]);
  return reader;
}
