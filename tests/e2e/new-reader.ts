import type { Page } from '@playwright/test';
import { createServerClient } from '@supabase/ssr';

import type { Database } from '@/lib/platform/supabase/database.types';

import { workerSite } from './worker-site';

let readers = 0;

/**
 * Gives the page's browser the session of a reader who is new, so that tests at the same time share
 * nothing. Takes their name; gives their id.
 */
export async function becomeNewReader(page: Page, name: string): Promise<string> {
  const { url, backendUrl, secretKey } = workerSite();
  const jar = new Map<string, string>();
  const client = createServerClient<Database>(backendUrl, secretKey, {
    cookieOptions: { name: 'session' },
    cookies: {
      getAll: () => [...jar].map(([key, value]) => ({ name: key, value })),
      setAll: (changes) => {
        for (const { name: key, value } of changes) jar.set(key, value);
      },
    },
  });
  const { data, error } = await client.auth.signUp({
    email: `${process.pid}-${Date.now()}-${(readers += 1)}@example.org`,
    password: 'mahua-ke-phool-2026',
    options: { data: { display_name: name } },
  });
  if (error) throw error;
  await page
    .context()
    .addCookies([
      ...[...jar].map(([key, value]) => ({ name: key, value, url, httpOnly: true })),
      { name: 'reader', value: '1', url },
    ]);
  return data.user?.id ?? '';
}
