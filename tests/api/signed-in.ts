import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/platform/supabase/database.types';

type Backend = { url: string; publishableKey: string; secretKey: string };
export type Role = Database['public']['Enums']['app_role'];

/** A reader as the site's routes meet them: the Cookie header of their browser, and a client of their own. */
export type SignedInReader = Awaited<ReturnType<typeof signedInReader>>;

/** Of all of them. */
export const password = 'mahua-ke-phool-2026';
let readers = 0;

/** Signs a new reader up and in. Takes the backend, their name and, for the newsroom, their role. */
export async function signedInReader(backend: Backend, name: string, role: Role = 'reader') {
  const jar = new Map<string, string>();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const browser = createServerClient<Database>(backend.url, backend.publishableKey, {
    cookieOptions: { name: 'session' },
    cookies: {
      getAll: () => [...jar].map(([key, value]) => ({ name: key, value })),
      setAll: (changes) => {
        for (const { name: key, value } of changes) jar.set(key, value);
      },
    },
  });
  const email = `${process.pid}-${Date.now()}-${(readers += 1)}@example.org`;
  const { data, error } = await browser.auth.signUp({
    email,
    password,
    options: { data: { display_name: name } },
  });
  if (error) throw error;
  const id = data.user?.id ?? '';
  if (role !== 'reader') {
    const service = createClient<Database>(backend.url, backend.secretKey, options);
    const granted = await service.from('user_roles').insert({ user_id: id, role });
    if (granted.error) throw new Error(granted.error.message);
    // Names of the newsroom are a colleague's only.
    const named = await service.from('profiles').update({ display_name: name }).eq('id', id);
    if (named.error) throw new Error(named.error.message);
  }
  const client = createClient<Database>(backend.url, backend.publishableKey, options);
  if (!data.session) throw new Error('Signing up gave no session.');
  // The browser's own: a second session would cost another comparison of passwords, a tenth of a second each.
  await client.auth.setSession(data.session);
  const cookie = () => [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
  return { id, email, cookie: cookie(), client };
}

/** A request as a page of the site sends it. `headers` replace the browser's own, null takes one away. */
export function readerRequest(
  method: string,
  path: string,
  reader: { cookie: string } | null,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string | null> } = {},
): Request {
  const all = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(reader && { cookie: reader.cookie }),
    ...headers,
  };
  const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request(`http://localhost:3000${path}`, {
    method,
    headers: kept,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
