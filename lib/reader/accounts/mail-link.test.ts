import { describe, expect, it } from 'vitest';

import { openInvitation } from '@/lib/reader/accounts/invitation-cookie';
import { openMailLink, readMailLink, takeSecrets } from './mail-link';

const site = 'https://samvad.example';
const token = 'pkce_0123456789abcdef';
const secret = 'a-secret-of-32-bytes-in-base64url-letters00';
const linkTo = (redirectTo: string, path = '/auth/confirm', type = 'magiclink') =>
  new URL(
    `${path}?${new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo })}`,
    site,
  );
const nextOf = (redirectTo: string) => readMailLink(linkTo(redirectTo).searchParams, site)?.next;

describe('where the link of a mail leads on', () => {
  it.each([
    ['the page that was asked for', `${site}/en/article/7?x=1`, '/en/article/7?x=1'],
    ['where the callback would lead', `${site}/auth/callback?next=%2Fprofile`, '/profile'],
    ['nowhere in particular', site, '/'],
    ['nowhere in particular without an address', '', ''],
    ['never another site', 'https://elsewhere.example/x', ''],
    [
      'never another site behind the callback',
      `${site}/auth/callback?next=%2F%2Felsewhere.example`,
      '',
    ],
    ['never a route for machines', `${site}/api/account/export`, ''],
  ])('is %s', (_, redirectTo, next) => {
    expect(nextOf(redirectTo)).toBe(next);
  });
});

describe('the address of a mail’s link', () => {
  it('is left without its secrets, which a cookie holds', () => {
    const taken = takeSecrets(linkTo(`${site}/about`, '/en/auth/confirm'), site);
    expect(taken?.path).toBe('/en/auth/confirm');
    expect(taken?.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([['mail-link', 3600]]);
    expect(openMailLink(taken?.cookies[0]?.value)).toEqual({
      token_hash: token,
      type: 'magiclink',
      next: '/about',
    });
  });

  it('of an invitation leaves its secret in a cookie of its own', () => {
    const taken = takeSecrets(linkTo(`${site}/admin/join?invitation=${secret}`), site);
    expect(openMailLink(taken?.cookies[0]?.value)?.next).toBe('/admin/join');
    expect(openInvitation(taken?.cookies[1]?.value)?.secret).toBe(secret);
    const direct = takeSecrets(new URL(`/en/admin/join?invitation=${secret}`, site), site);
    expect(direct?.path).toBe('/en/admin/join');
    expect(openInvitation(direct?.cookies[0]?.value)?.secret).toBe(secret);
  });

  it('that no mail of ours has takes an earlier link away', () => {
    const odd = takeSecrets(new URL('/auth/confirm?token_hash=%00&type=admin', site), site);
    expect(odd).toEqual({
      path: '/auth/confirm',
      cookies: [{ name: 'mail-link', value: '', maxAge: 0 }],
    });
  });

  it.each(['/auth/confirm', '/about?token_hash=x', '/admin/join', '/admin?invitation=x'])(
    'is not %s',
    (path) => {
      expect(takeSecrets(new URL(path, site), site)).toBeNull();
    },
  );
});

it.each(['', 'not base64 !!', 'bnVsbA', 'eyJ0eXBlIjoiYWRtaW4ifQ'])(
  'a forged cookie holds nothing: %j',
  (value) => {
    expect(openMailLink(value)).toBeNull();
    expect(openInvitation(value)).toBeNull();
  },
);
