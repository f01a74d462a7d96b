import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { ledTo, flashOf } from './form-request';
import { inEnglish, inHindi } from './new-account';
import { useBackend } from './site-environment';

/** The way to Google as a site with this setting has it; without one as it comes. */
async function google(setting?: string) {
  vi.stubEnv('AUTH_GOOGLE', setting);
  const { GET } = await import('@/app/[locale]/(reader)/auth/google/route');
  return GET(new Request('http://localhost:3000/en/auth/google?next=/en/about'), inEnglish());
}

// The configuration is read once.
beforeEach(() => {
  vi.resetModules();
  useBackend(inject('backend'));
});
afterAll(() => vi.unstubAllEnvs());

describe('signing in with Google', () => {
  it.each([undefined, 'off'])('is no way in where the site has it %s', async (setting) => {
    const answer = await google(setting);
    expect([answer.status, ledTo(answer)]).toEqual([303, '/en/auth?next=%2Fen%2Fabout']);
  });

  it('leads by the auth service and back to where one was, where the site offers it', async () => {
    const answer = await google('on');
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin).toBe(new URL(inject('backend').url).origin);
    expect(target.pathname).toBe('/auth/v1/authorize');
    expect(target.searchParams.get('provider')).toBe('google');
    expect(target.searchParams.get('redirect_to')).toBe(
      'http://localhost:3000/en/auth/callback?next=%2Fen%2Fabout',
    );
  });

  it('that one did not agree to leads back to signing in and says so', async () => {
    const { GET } = await import('@/app/[locale]/(reader)/auth/callback/route');
    const query = '?next=/about&error=access_denied&error_description=The+user+denied+access';
    const answer = await GET(new Request(`http://localhost:3000/auth/callback${query}`), inHindi());
    expect([answer.status, ledTo(answer)]).toEqual([303, '/auth?next=%2Fabout']);
    expect(await flashOf(answer)).toMatchObject({ form: 'sign-in', outcome: 'declined' });
  });
});
