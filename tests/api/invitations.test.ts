import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { POST as Invite } from '@/app/api/newsroom/invitations/route';
import type { Database } from '@/lib/platform/supabase/database.types';
import { serverProgram } from '@/scripts/run/children';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { startOwnBackend } from '@/supabase/tests/own-backend';

import { formRequest, storeCookies, ledTo, flashOf, type CookieJar } from './form-request';
import { lastMailTo, openLink, pressButton } from './mail-links';
import { inEnglish, newSeat, type Route } from './new-account';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

type Client = SupabaseClient<Database>;

const oldPassword = 'known-to-another-2026';
const newPassword = 'chosen-by-the-owner-2026';
let backend: RunningBackend;
let dataDir: string;
let lines: string[];
let stop: () => Promise<void>;
let admin: SignedInReader;
let invite: typeof Invite;
let open: Route;
let accept: Route;
let saveNewPassword: Route;
let mail: Route;

beforeAll(async () => {
  ({ backend, dataDir, lines, stop } = await startOwnBackend());
  useBackend(backend);
  invite = (await import('@/app/api/newsroom/invitations/route')).POST;
  open = (await import('@/app/[locale]/(reader)/auth/confirm/open/route')).POST;
  accept = (await import('@/app/[locale]/(reader)/admin/join/accept/route')).POST;
  saveNewPassword = (await import('@/app/[locale]/(reader)/auth/new-password/save/route')).POST;
  mail = (await import('@/app/[locale]/(reader)/auth/mail/route')).POST;
  admin = await signedInReader(backend, 'अनु', 'admin');
}, 60_000);
afterAll(() => stop());

const options = { auth: { persistSession: false, autoRefreshToken: false } };
const visitor = (): Client => createClient(backend.url, backend.publishableKey, options);
let made = 0;
const newAddress = () => `colleague-${(made += 1)}@example.org`;

/** Has the admin invite an address by the newsroom's page; gives the link of the mail. */
async function invited(email: string, role = 'editor'): Promise<URL> {
  const body = { email, role, locale: 'en' };
  const answer = await invite(readerRequest('POST', '/api/newsroom/invitations', admin, { body }));
  expect(await answer.json()).toEqual({ said: 'mailed' });
  return lastMailTo(lines, email).link;
}

const join = async (jar: CookieJar, name = 'अंकिता') => {
  const answer = await accept(formRequest('/en/admin/join/accept', { name }, { jar }), inEnglish());
  storeCookies(jar, answer);
  return answer;
};
const signIn = (email: string, password: string) =>
  visitor().auth.signInWithPassword({ email, password });
const roleOf = async (client: Client) =>
  (await client.rpc('has_role', { required: 'reporter' })).data;

describe('who registered an address before its owner is invited', () => {
  it('does not come into the newsroom with it: not by the site, nor past it', async () => {
    const email = newAddress();
    const squatter = visitor();
    await squatter.auth.signUp({ email, password: oldPassword });
    const link = await invited(email, 'admin');
    for (const secret of ['', 'guessed', link.searchParams.get('token_hash') ?? ''])
      expect((await squatter.rpc('accept_invitation', { secret })).error?.code).toBe('PT404');
    const jar: CookieJar = new Map();
    const { session } = (await squatter.auth.getSession()).data;
    jar.set('session', `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`);
    expect((await flashOf(await join(jar)))?.outcome).toBe('notFound');
    expect(await roleOf(squatter)).toBe(false);
  });

  it('loses password, sessions and tokens when the owner accepts', async () => {
    const email = newAddress();
    const squatter = visitor();
    await squatter.auth.signUp({ email, password: oldPassword });
    const before = (await squatter.auth.getSession()).data.session;
    const jar: CookieJar = new Map();
    const link = await invited(email, 'admin');
    expect(ledTo(await pressButton(jar, link, open))).toBe('/en/admin/join');
    expect(ledTo(await join(jar))).toBe('/en/auth/new-password?next=%2Fen%2Fadmin');
    expect((await signIn(email, oldPassword)).error?.code).toBe('invalid_credentials');
    // The token itself is good for an hour; it opens nothing of the newsroom.
    expect(await roleOf(squatter)).toBe(false);
    expect((await squatter.from('audit_log').select('id').limit(1)).data).toEqual([]);
    const renewed = await visitor().auth.refreshSession({
      refresh_token: before?.refresh_token ?? '',
    });
    expect(renewed.error).not.toBeNull();
    const saved = await saveNewPassword(
      formRequest(
        '/en/auth/new-password/save',
        { password: newPassword, next: '/en/admin' },
        { jar },
      ),
      inEnglish(),
    );
    expect(ledTo(saved)).toBe('/en/admin');
    // Some seconds later: until then a sign-in with the old password may still have been under way.
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    await sql`
      update public.newsroom_entries set entered_at = entered_at - interval '1 minute'
      where user_id = (select id from auth.users where email = ${email})`;
    await sql.end();
    const owner = visitor();
    expect(
      (await owner.auth.signInWithPassword({ email, password: newPassword })).error,
    ).toBeNull();
    expect(await roleOf(owner)).toBe(true);
  });
});

describe('an invitation', () => {
  it('is not learnt by who invites: the answers hold no secret, and none can be made', async () => {
    const email = newAddress();
    const { data: id } = await admin.client.rpc('invite', { address: email, role: 'admin' });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const hash = { invitation: id ?? '', secret_hash: '0'.repeat(64) };
    expect((await admin.client.rpc('add_invitation_secret', hash)).error?.code).toBe('42501');
    expect((await visitor().rpc('add_invitation_secret', hash)).error?.code).toBe('42501');
    expect((await admin.client.from('invitation_secrets').select()).error?.code).toBe('42501');
    const { data } = await admin.client.from('invitations').select().eq('email', email).single();
    expect(Object.keys(data ?? {}).join()).not.toMatch(/secret|hash/);
  });

  it('waits while its owner goes away: its link opens again, and the typed name is kept', async () => {
    const email = newAddress();
    const link = await invited(email);
    openLink(new Map(), link);
    const jar: CookieJar = new Map();
    openLink(jar, link);
    expect((await flashOf(await join(jar, 'अंकिता')))?.outcome).toBe('signedOut');
    const kept = JSON.parse(Buffer.from(jar.get('invitation') ?? '', 'base64url').toString()) as {
      name: string;
    };
    expect(kept.name).toBe('अंकिता');
    await pressButton(jar, link, open);
    await join(jar);
    expect(jar.has('invitation')).toBe(false);
    const { data } = await admin.client.rpc('list_staff');
    expect(data?.find((person) => person.email === email)).toMatchObject({
      name: 'अंकिता',
      role: 'editor',
    });
  });

  it('outlives the link that signs in: another is mailed, and the secret waits in the browser', async () => {
    const email = newAddress();
    const link = await invited(email);
    await pressButton(new Map(), link, open);
    const jar: CookieJar = new Map();
    const over = await pressButton(jar, link, open);
    expect(ledTo(over).replace('#said', '')).toBe('/en/admin/join');
    expect((await flashOf(over))?.outcome).toBe('linkOver');
    const fields = { step: 'link', email, next: '/en/admin/join' };
    await mail(formRequest('/en/auth/mail', fields, { jar, address: newSeat() }), inEnglish());
    await pressButton(jar, lastMailTo(lines, email).link, open);
    expect(ledTo(await join(jar))).toBe('/en/auth/new-password?next=%2Fen%2Fadmin');
  });

  it('is for its address: in another’s hands its secret opens nothing', async () => {
    const link = await invited(newAddress());
    const other = await signedInReader(backend, 'राहगीर');
    const secret = new URL(link.searchParams.get('redirect_to') ?? '').searchParams.get(
      'invitation',
    );
    const refused = await other.client.rpc('accept_invitation', { secret: secret ?? '' });
    expect(refused.error?.code).toBe('PT404');
  });
});

describe('npm run admin', () => {
  const command = async (email: string) => {
    const environment = {
      ...process.env,
      DATA_DIR: dataDir,
      BACKEND_PORT: new URL(backend.url).port,
      NEXT_PUBLIC_SUPABASE_URL: '',
    };
    const script = [...serverProgram, 'scripts/admin.ts', email];
    const { stdout } = await promisify(execFile)(process.execPath, script, { env: environment });
    const [address] = /http:\S+\/auth\/confirm\S+/.exec(stdout) ?? [];
    return new URL(address ?? '');
  };

  it('prints its link, keeps the name typed there, and asks for a password', async () => {
    const email = newAddress();
    const jar: CookieJar = new Map();
    expect(ledTo(await pressButton(jar, await command(email), open))).toBe('/admin/join');
    expect(ledTo(await join(jar, 'पहली प्रबंधक'))).toBe('/en/auth/new-password?next=%2Fen%2Fadmin');
    const { data } = await admin.client.rpc('list_staff');
    expect(data?.find((person) => person.email === email)).toMatchObject({
      name: 'पहली प्रबंधक',
      role: 'admin',
    });
  }, 60_000);

  it('gives the role to the mailbox: who registered the address before has lost it', async () => {
    const email = newAddress();
    const squatter = visitor();
    await squatter.auth.signUp({ email, password: oldPassword });
    await command(email);
    expect(await roleOf(squatter)).toBe(false);
    expect((await signIn(email, oldPassword)).error?.code).toBe('invalid_credentials');
  }, 90_000);
});
