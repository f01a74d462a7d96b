// npm run admin -- someone@example.org: gives the paper its first admin, or one more.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

import { mailLinkPath } from '@/lib/reader/accounts/mail-link';
import { joinPath } from '@/lib/newsroom/staff/model';
import type { Database } from '@/lib/platform/supabase/database.types';

import { findBackend } from './import-backend';
import { readEnvFile } from './run/command';

const BAD_USAGE = 2;
const FAILED = 1;
/** Milliseconds around an entrance in which other sessions hold no role, and one for the clocks. */
const entranceSpan = 16_000;

async function main(): Promise<number> {
  readEnvFile();
  const email = z.email().max(254).safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success || process.argv.length !== 3) {
    console.error('Name one e-mail address: npm run admin -- someone@example.org');
    return BAD_USAGE;
  }
  const { PORT, NEXT_PUBLIC_SITE_URL } = process.env;
  const siteUrl = (NEXT_PUBLIC_SITE_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');
  const found = await findBackend({ ...process.env, NEXT_PUBLIC_SITE_URL: siteUrl });
  if (!found.ok) {
    console.error(found.error);
    return BAD_USAGE;
  }
  const backend = found.value;
  try {
    return await makeAdmin(backend.url, backend.secretKey, email.data, siteUrl);
  } finally {
    await backend.stop();
  }
}

/**
 * Gives the role, and prints a link that signs in. The first link makes the account when there is none; giving
 * the role then ends whatever opened it before (decision 24), that link too, so a second is made.
 */
async function makeAdmin(url: string, secretKey: string, email: string, siteUrl: string) {
  const site = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const redirectTo = `${siteUrl}${joinPath}`;
  const link = () =>
    site.auth.admin.generateLink({ type: 'magiclink', email, options: { redirectTo } });
  const made = await link();
  if (made.error) return complain(`The account could not be made: ${made.error.message}`);
  const { data: person, error } = await site.rpc('make_admin', { address: email });
  if (error) return complain(`The role could not be given: ${error.message}`);
  await settle(site, person);
  const { data, error: unmade } = await link();
  if (unmade) return complain(`The link could not be made: ${unmade.message}`);
  const address = new URL(mailLinkPath, siteUrl);
  address.search = new URLSearchParams({
    token_hash: data.properties.hashed_token,
    type: data.properties.verification_type,
    redirect_to: redirectTo,
  }).toString();
  console.log(`${email} is an admin now. This link signs in once, within an hour:`);
  console.log(address.href);
  return 0;
}

/**
 * Waits until no session can begin any more with what opened the account before (schema sessions): none of
 * those that begin around the moment in which the role is given holds it.
 */
async function settle(site: SupabaseClient<Database>, person: string): Promise<void> {
  const { data } = await site
    .from('newsroom_entries')
    .select('entered_at')
    .eq('user_id', person)
    .maybeSingle();
  const left = data ? Date.parse(data.entered_at) + entranceSpan - Date.now() : 0;
  if (left <= 0) return;
  console.log('The account was in use: waiting 16 seconds, in which nobody comes in with it …');
  await new Promise((resume) => setTimeout(resume, left));
}

function complain(problem: string): number {
  console.error(problem);
  return FAILED;
}

process.exitCode = await main();
