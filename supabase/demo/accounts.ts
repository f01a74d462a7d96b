import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/platform/supabase/database.types';

/** Stands in the source for all to read: it opens demo accounts only where no other machine reaches the site. */
export const publishedPassword = 'demo-surguja-samvad';

/** One account for each role. */
export const demoAccounts = [
  { email: 'admin@demo.example', name: 'डेमो प्रबंधक', role: 'admin' },
  { email: 'editor@demo.example', name: 'डेमो संपादक', role: 'editor' },
  { email: 'reporter@demo.example', name: 'डेमो संवाददाता', role: 'reporter' },
  { email: 'reader@demo.example', name: 'डेमो पाठक', role: 'reader' },
] as const;

type Access = { url: string; publishableKey: string };

function visitorOf(access: Access): SupabaseClient<Database> {
  return createClient<Database>(access.url, access.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** The password of demo accounts, and where it can be read again when it is not the published one. */
export type DemoPassword = { password: string; file: string | null; isNew: boolean };

/**
 * The password that the demo accounts of a data folder have: the published one as long as only this machine
 * reaches the site, else one of their own, made at the first such start and kept in the data folder for its
 * owner alone (mode 600). Takes the folder and whether others reach the site.
 */
export function demoPasswordOf(dataDir: string, isLocal: boolean): DemoPassword {
  const file = path.join(dataDir, 'demo-password');
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), file, isNew: false };
  if (isLocal) return { password: publishedPassword, file: null, isNew: false };
  const password = randomBytes(15).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, file, isNew: true };
}

/**
 * Gives demo accounts that still open with the published password another, and ends their sessions: a folder
 * may have been started on one's own machine first. Takes what gives the other password, which is asked only
 * when there is such an account. Throws when one cannot be changed.
 */
export async function retirePublishedPassword(access: Access, other: () => string): Promise<void> {
  for (const { email } of demoAccounts) {
    const visitor = visitorOf(access);
    const opened = await visitor.auth.signInWithPassword({ email, password: publishedPassword });
    if (opened.error) continue;
    const changed = await visitor.auth.updateUser({
      password: other(),
      current_password: publishedPassword,
    });
    if (changed.error) throw new Error(`Password of ${email}: ${changed.error.message}`);
    await visitor.auth.signOut({ scope: 'global' });
  }
}

/** Makes the demo accounts that are missing, with this password, and gives each its role. Throws when it cannot. */
export async function createDemoAccounts(
  access: Access,
  service: SupabaseClient<Database>,
  password: string,
): Promise<void> {
  for (const account of demoAccounts) {
    const visitor = visitorOf(access);
    const credentials = { email: account.email, password };
    const signedUp = await visitor.auth.signUp({
      ...credentials,
      options: { data: { display_name: account.name } },
    });
    const user =
      signedUp.data.user ?? (await visitor.auth.signInWithPassword(credentials)).data.user;
    if (!user)
      throw new Error(`Demo account ${account.email}: ${signedUp.error?.message ?? 'refused'}`);
    const { error } = await service
      .from('user_roles')
      .upsert({ user_id: user.id, role: account.role });
    if (error) throw new Error(`Role of ${account.email}: ${error.message}`);
    // The database takes names of the newsroom from colleagues only, and the role came after the account.
    const named = await service
      .from('profiles')
      .update({ display_name: account.name })
      .eq('id', user.id);
    if (named.error) throw new Error(`Name of ${account.email}: ${named.error.message}`);
  }
}
