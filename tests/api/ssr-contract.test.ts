import { createServerClient } from '@supabase/ssr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  signUpReader,
  SITE_URL,
  startFixtureBackend,
  type FixtureBackend,
} from './fixture-backend';
import { followByGet, lastMailTo } from './mail-links';

let fixture: FixtureBackend;

beforeAll(async () => {
  fixture = await startFixtureBackend();
});
afterAll(() => fixture.stop());

/** A browser's cookies. */
type Jar = Map<string, string>;

/** The client a server makes for one request of the browser with these cookies. */
function serverClient(jar: Jar) {
  return createServerClient(fixture.backend.url, fixture.backend.publishableKey, {
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (changes) => {
        for (const { name, value } of changes) {
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
      },
    },
  });
}

describe('a server that keeps sessions in cookies', () => {
  it('signs a reader in, knows them on the next request, and signs them out', async () => {
    const { email, password, id } = await signUpReader(fixture.backend, 'Cookie');
    const jar: Jar = new Map();
    await serverClient(jar).auth.signInWithPassword({ email, password });
    expect(jar.size).toBeGreaterThan(0);
    expect((await serverClient(jar).auth.getUser()).data.user?.id).toBe(id);
    expect((await serverClient(jar).rpc('who_asks')).data).toMatchObject({ uid: id });
    await serverClient(jar).auth.signOut();
    expect(jar.size).toBe(0);
    expect((await serverClient(jar).auth.getUser()).data.user).toBeNull();
  });

  it('renews a session and puts the new one into the cookies', async () => {
    const { email, password, id } = await signUpReader(fixture.backend, 'Renewing');
    const jar: Jar = new Map();
    await serverClient(jar).auth.signInWithPassword({ email, password });
    const before = JSON.stringify([...jar]);
    const renewed = await serverClient(jar).auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(JSON.stringify([...jar])).not.toBe(before);
    expect((await serverClient(jar).auth.getUser()).data.user?.id).toBe(id);
  });

  it('exchanges the code of a password mail in the browser that asked for it', async () => {
    const { email, id } = await signUpReader(fixture.backend, 'Recovering');
    const jar: Jar = new Map();
    const redirectTo = `${SITE_URL}/auth/callback?next=/auth/new-password`;
    const asked = await serverClient(jar).auth.resetPasswordForEmail(email, { redirectTo });
    expect(asked.error).toBeNull();
    const target = await followByGet(lastMailTo(fixture.lines, email).link, fixture.backend.url);
    expect(target.hash).toBe('');
    expect(target.searchParams.get('next')).toBe('/auth/new-password');
    const code = target.searchParams.get('code') ?? '';
    const stranger = await serverClient(new Map()).auth.exchangeCodeForSession(code);
    expect(stranger.data.session).toBeNull();
    const owner = await serverClient(jar).auth.exchangeCodeForSession(code);
    expect(owner.data.session?.user.id).toBe(id);
    expect((await serverClient(jar).auth.updateUser({ password: 'sal-2026' })).error).toBeNull();
  });

  it('is signed in by POST with the token of a mail that another browser asked for', async () => {
    const { email, id } = await signUpReader(fixture.backend, 'Posting');
    await serverClient(new Map()).auth.resetPasswordForEmail(email);
    const token_hash = lastMailTo(fixture.lines, email).link.searchParams.get('token_hash') ?? '';
    expect(token_hash).toMatch(/^pkce_/);
    const jar: Jar = new Map();
    const opened = await serverClient(jar).auth.verifyOtp({ type: 'recovery', token_hash });
    expect(opened.data.user?.id).toBe(id);
    expect((await serverClient(jar).auth.getUser()).data.user?.id).toBe(id);
  });

  it('exchanges the code of a sign-in mail, and of each mail once', async () => {
    const { email, id } = await signUpReader(fixture.backend, 'Magic');
    const jar: Jar = new Map();
    await serverClient(jar).auth.signInWithOtp({
      email,
      options: { emailRedirectTo: `${SITE_URL}/auth/callback`, shouldCreateUser: false },
    });
    const { link } = lastMailTo(fixture.lines, email);
    const target = await followByGet(link, fixture.backend.url);
    const code = target.searchParams.get('code') ?? '';
    expect((await serverClient(jar).auth.exchangeCodeForSession(code)).data.user?.id).toBe(id);
    const followedAgain = await followByGet(link, fixture.backend.url);
    expect(followedAgain.searchParams.get('error_code')).toBe('otp_expired');
  });
});
