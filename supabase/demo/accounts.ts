import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/supabase/database.types';

/** One account for each role; the password is public, so they belong to a trial on one's own machine only. */
export const demoPassword = 'demo-surguja-samvad';
export const demoAccounts = [
  { email: 'admin@demo.example', name: 'डेमो प्रबंधक', role: 'admin' },
  { email: 'editor@demo.example', name: 'डेमो संपादक', role: 'editor' },
  { email: 'reporter@demo.example', name: 'डेमो संवाददाता', role: 'reporter' },
  { email: 'reader@demo.example', name: 'डेमो पाठक', role: 'reader' },
] as const;

/** Makes the demo accounts that are missing and gives each its role. Throws when it cannot. */
export async function createDemoAccounts(
  access: { url: string; publishableKey: string },
  service: SupabaseClient<Database>,
): Promise<void> {
  for (const account of demoAccounts) {
    const visitor = createClient<Database>(access.url, access.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const credentials = { email: account.email, password: demoPassword };
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
