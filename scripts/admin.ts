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
  const { PORT, NEXT_PUBLIC_SITE_URL } = process.env;
  const siteUrl = (NEXT_PUBLIC_SITE_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');
  const backend = await findBackend({ ...process.env, NEXT_PUBLIC_SITE_URL: siteUrl });
  if (!backend.ok) {
    console.error(backend.problem);
    return BAD_USAGE;
  }
  try {
    return await makeAdmin(backend.url, backend.secretKey, email.data, siteUrl);
  } finally {
    await backend.stop();
  }
}

async function makeAdmin(url: string, secretKey: string, email: string, siteUrl: string) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const site = createClient<Database>(url, secretKey, options);
  const redirectTo = `${siteUrl}/admin/join`;
  // Makes the account, too; the embedded backend has no such links and mails one instead.
  const made = await site.auth.admin.generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo },
  });
  const link = made.data.properties?.action_link;
  if (!link) {
    const sent = await createClient<Database>(url, secretKey, options).auth.signInWithOtp({
      email,
      options: { shouldCreateUser: true, emailRedirectTo: redirectTo },
    });
    if (sent.error) return complain(`The account could not be made: ${sent.error.message}`);
  }
  const { error } = await site.rpc('make_admin', { address: email });
  if (error) return complain(`The role could not be given: ${error.message}`);
  console.log(`${email} is an admin now. This link signs in once, within an hour:`);
  console.log(
    link ?? 'the one that was mailed (the embedded backend prints its mails: "[mail] to …")',
  );
  return 0;
}

function complain(problem: string): number {
  console.error(problem);
  return FAILED;
}

process.exitCode = await main();
