import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import postgres, { type Sql } from 'postgres';
import {
  clientOf,
  signUpReader,
  SITE_URL,
  startFixtureBackend,
  type FixtureBackend,
} from './fixture-backend';
import { followByGet, lastMailTo } from './mail-links';

let fixture: FixtureBackend;
let sql: Sql;

beforeAll(async () => {
  fixture = await startFixtureBackend();
  sql = postgres(fixture.backend.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await fixture.stop();
});

describe('an account', () => {
  it('is made by signing up, and triggers can read the name that was given', async () => {
    const reader = await signUpReader(fixture.backend, 'रामकली');
    const [stored] = await sql`
      select r.display_name, u.raw_user_meta_data ->> 'display_name' as meta,
        jsonb_typeof(u.raw_user_meta_data) as user_kind, jsonb_typeof(u.raw_app_meta_data) as app_kind
      from auth.users u join public.readers r using (id) where u.id = ${reader.id}`;
    expect(stored).toEqual({
      display_name: 'रामकली',
      meta: 'रामकली',
      user_kind: 'object',
      app_kind: 'object',
    });
  });

  it('is made once, and opened by its password alone', async () => {
    const { email, password } = await signUpReader(fixture.backend, 'Once');
    const again = await clientOf(fixture.backend).auth.signUp({ email, password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const wrong = await clientOf(fixture.backend).auth.signInWithPassword({
      email,
      password: 'guess',
    });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const right = await clientOf(fixture.backend).auth.signInWithPassword({ email, password });
    expect(right.data.session?.user.email).toBe(email);
  });

  it('needs a password of eight characters', async () => {
    const weak = await clientOf(fixture.backend).auth.signUp({
      email: 'weak@example.org',
      password: 'seven77',
    });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it('takes no password that is longer than bcrypt looks at, new or changed', async () => {
    const password = 'क'.repeat(25);
    const email = 'long@example.org';
    const long = await clientOf(fixture.backend).auth.signUp({ email, password });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const { client } = await signUpReader(fixture.backend, 'Long');
    const changed = await client.auth.updateUser({ password });
    expect(changed.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it.each(['password', '12345678', 'Password@123', 'surguja2026', 'Palash@2026'])(
    'takes "%s" neither with a new account nor in place of another password, as the site',
    async (weak) => {
      const { auth } = clientOf(fixture.backend);
      const email = `easy${randomUUID()}@example.org`;
      const options = { data: { display_name: 'Palash' } };
      const refused = await auth.signUp({ email, password: weak, options });
      expect(refused.error).toMatchObject({ status: 422, code: 'weak_password' });
      const { client, password } = await signUpReader(fixture.backend, 'Palash');
      const sent = { password: weak, current_password: password };
      const kept = await client.auth.updateUser(sent);
      expect(kept.error).toMatchObject({ status: 422, code: 'weak_password' });
    },
  );

  it('gets another password from who knows the present one, and another it must be', async () => {
    const { client, email, password } = await signUpReader(fixture.backend, 'Knowing');
    const change = async (sent: { password: string; current_password?: string }) =>
      (await client.auth.updateUser(sent)).error?.code ?? 'done';
    const other = 'palash-2026';
    expect(await change({ password: other })).toBe('current_password_required');
    expect(await change({ password: other, current_password: '' })).toBe(
      'current_password_required',
    );
    expect(await change({ password: other, current_password: 'a guess' })).toBe(
      'current_password_mismatch',
    );
    expect(await change({ password, current_password: password })).toBe('same_password');
    expect(await change({ password: other, current_password: password })).toBe('done');
    const opened = await clientOf(fixture.backend).auth.signInWithPassword({
      email,
      password: other,
    });
    expect(opened.error).toBeNull();
  });

  it('tells nobody without its token whether a password is the present one', async () => {
    const { id, password } = await signUpReader(fixture.backend, 'Asked');
    const claims = Buffer.from(JSON.stringify({ sub: id })).toString('base64url');
    const answer = await fetch(`${fixture.backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: fixture.backend.publishableKey,
        authorization: `Bearer e30.${claims}.c2ln`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password, current_password: password }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(401);
    expect(JSON.stringify(await answer.json())).not.toMatch(/password/);
  });

  it('keeps what its owner changes, but not a role they give themselves', async () => {
    const { client } = await signUpReader(fixture.backend, 'Before');
    const changed = await client.auth.updateUser({
      data: { display_name: 'After', role: 'admin' },
    });
    expect(changed.data.user?.user_metadata['display_name']).toBe('After');
    expect(changed.data.user?.app_metadata['role']).toBeUndefined();
    expect((await client.rpc('who_asks')).data).toMatchObject({ role: 'authenticated' });
  });
});

describe('a session', () => {
  it('says who the reader is and is renewed', async () => {
    const { client, id } = await signUpReader(fixture.backend, 'Renewed');
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ sub: id, role: 'authenticated' });
    const before = (await client.auth.getSession()).data.session;
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
  });

  it('is renewed by several requests at once, and by one that comes a moment later', async () => {
    const { client } = await signUpReader(fixture.backend, 'Hasty');
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const renew = () => clientOf(fixture.backend).auth.refreshSession({ refresh_token });
    const together = await Promise.all([renew(), renew(), renew(), renew()]);
    const later = [await renew(), await renew()];
    const tokens = [...together, ...later].map(({ data }) => data.session?.refresh_token);
    expect(tokens[0]).toBeDefined();
    expect(new Set(tokens).size).toBe(1);
    const next = await clientOf(fixture.backend).auth.refreshSession({
      refresh_token: tokens[0] ?? '',
    });
    expect(next.error).toBeNull();
  });

  it('keeps who asked for it, the address on the word of the secret key alone', async () => {
    const kept = async (key: string) => {
      const { email, password } = await signUpReader(fixture.backend, 'Device');
      const answer = await fetch(`${fixture.backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: key,
          'content-type': 'application/json',
          'user-agent': 'SurgujaSamvad/1 (0,5)',
          'sb-forwarded-for': '203.0.113.7, 192.0.2.1',
        },
        body: JSON.stringify({ email, password }),
      });
      const { refresh_token: token } = (await answer.json()) as { refresh_token: string };
      const [row] = await sql`
        select session.user_agent, host(session.ip) as ip from auth.sessions as session
        join auth.refresh_tokens as token on token.session_id = session.id where token.token = ${token}`;
      return row;
    };
    const device = 'SurgujaSamvad/1 (0,5)';
    const { publishableKey, secretKey } = fixture.backend;
    expect(await kept(secretKey)).toEqual({ user_agent: device, ip: '203.0.113.7' });
    expect(await kept(publishableKey)).toEqual({ user_agent: device, ip: null });
  });

  it('ends by signing out: neither its token nor its renewal is taken any more', async () => {
    const { client } = await signUpReader(fixture.backend, 'Leaving');
    const session = (await client.auth.getSession()).data.session;
    await client.auth.signOut();
    expect((await client.auth.getSession()).data.session).toBeNull();
    const later = clientOf(fixture.backend);
    const user = await later.auth.getUser(session?.access_token ?? '');
    expect(user.error?.name).toBe('AuthSessionMissingError');
    const renewed = await later.auth.refreshSession({
      refresh_token: session?.refresh_token ?? '',
    });
    expect(renewed.error?.status).toBe(400);
  });
});

describe('a mail', () => {
  it('brings the reader through the site to the page they asked for, signed in', async () => {
    const { email, id } = await signUpReader(fixture.backend, 'Linked');
    const emailRedirectTo = `${SITE_URL}/en/auth/callback?next=/bookmarks`;
    const asked = await clientOf(fixture.backend).auth.signInWithOtp({
      email,
      options: { emailRedirectTo },
    });
    expect(asked.error).toBeNull();
    const mail = lastMailTo(fixture.lines, email);
    expect(mail.subject).toBe('sign-in link');
    expect(mail.link.origin + mail.link.pathname).toBe(`${SITE_URL}/en/auth/confirm`);
    const target = await followByGet(mail.link, fixture.backend.url);
    expect(target.href.split('#')[0]).toBe(emailRedirectTo);
    const session = new URLSearchParams(target.hash.slice(1));
    const client = clientOf(fixture.backend);
    const { data } = await client.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    });
    expect(data.user?.id).toBe(id);
  });

  it('resets a forgotten password', async () => {
    const { email } = await signUpReader(fixture.backend, 'Forgetful');
    const redirectTo = `${SITE_URL}/auth/new-password`;
    await clientOf(fixture.backend).auth.resetPasswordForEmail(email, { redirectTo });
    const mail = lastMailTo(fixture.lines, email);
    expect(mail.subject).toBe('password reset');
    const client = clientOf(fixture.backend);
    const token_hash = mail.link.searchParams.get('token_hash') ?? '';
    const verified = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(verified.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'palash-2026' })).error).toBeNull();
    const signedIn = await clientOf(fixture.backend).auth.signInWithPassword({
      email,
      password: 'palash-2026',
    });
    expect(signedIn.error).toBeNull();
  });

  it('carries a code to type, which is good once', async () => {
    const { email, id } = await signUpReader(fixture.backend, 'Typing');
    await clientOf(fixture.backend).auth.signInWithOtp({ email });
    const { code } = lastMailTo(fixture.lines, email);
    const first = await clientOf(fixture.backend).auth.verifyOtp({
      type: 'email',
      email,
      token: code,
    });
    expect(first.data.user?.id).toBe(id);
    const second = await clientOf(fixture.backend).auth.verifyOtp({
      type: 'email',
      email,
      token: code,
    });
    expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('leads to no other site than ours', async () => {
    const { email } = await signUpReader(fixture.backend, 'Lured');
    await clientOf(fixture.backend).auth.resetPasswordForEmail(email, {
      redirectTo: 'https://elsewhere.example/steal',
    });
    const { link } = lastMailTo(fixture.lines, email);
    const target = await followByGet(link, fixture.backend.url);
    expect(target.origin).toBe(SITE_URL);
  });

  it('is not sent where a link is generated with the secret key, and is refused with any other', async () => {
    const ask = (key: string) =>
      clientOf(fixture.backend, key).auth.admin.generateLink({
        type: 'magiclink',
        email: 'generated@example.org',
      });
    expect((await ask(fixture.backend.publishableKey)).error).toMatchObject({ status: 403 });
    const { data } = await ask(fixture.backend.secretKey);
    expect(() => lastMailTo(fixture.lines, 'generated@example.org')).toThrow('No mail');
    const opened = await clientOf(fixture.backend).auth.verifyOtp({
      type: 'magiclink',
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect(opened.data.user?.email).toBe('generated@example.org');
  });

  it('does not betray whether an address has an account', async () => {
    const asked = await clientOf(fixture.backend).auth.resetPasswordForEmail('nobody@example.org');
    expect(asked.error).toBeNull();
    expect(() => lastMailTo(fixture.lines, 'nobody@example.org')).toThrow('No mail');
  });
});
