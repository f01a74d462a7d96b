// npm run admin -- someone@example.org: gives the paper its first admin, or one more.
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';

import type { Database } from '@/lib/supabase/database.types';

import { findBackend } from './import-backend';
import { readEnvFile } from './run/command';

const BAD_USAGE = 2;
const FAILED = 1;

async function main(): Promise<number> {
  readEnvFile();
  const email = z.email().max(254).safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success || process.argv.length !== 3) {
    console.error('Name one e-mail address: npm run admin -- someone@example.org');
    return BAD_USAGE;
  }
  const backend = await findBackend(process.env);
  if (!backend.ok) {
    console.error(backend.problem);
    return BAD_USAGE;
  }
  try {
    return await makeAdmin(backend.url, backend.secretKey, email.data);
  } finally {
    await backend.stop();
  }
}

async function makeAdmin(url: string, secretKey: string, email: string): Promise<number> {
  const site = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const siteUrl = (
    process.env['NEXT_PUBLIC_SITE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
  ).replace(/\/+$/, '');
  // Who has an account already is not made anew; that is no failure.
  await site.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { display_name: email.split('@')[0] ?? email },
  });
  const { data, error } = await site.auth.admin.generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo: `${siteUrl}/admin/join` },
  });
  if (error) return complain(`The sign-in link could not be made: ${error.message}`);
  const granted = await site
    .from('user_roles')
    .upsert({ user_id: data.user.id, role: 'admin' }, { onConflict: 'user_id' });
  if (granted.error) return complain(`The role could not be given: ${granted.error.message}`);
  console.log(`${email} is an admin now. This link signs in once, within an hour:`);
  console.log(data.properties.action_link);
  return 0;
}

function complain(problem: string): number {
  console.error(problem);
  return FAILED;
}

process.exitCode = await main();
