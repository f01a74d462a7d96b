import { beforeAll, describe, expect, inject, it } from 'vitest';

import { evenMilliseconds } from '@/lib/reader/accounts/even-time';

import {
  cookieNames,
  formRequest,
  storeCookies,
  ledTo,
  flashOf,
  type CookieJar,
} from './form-request';
import {
  inEnglish,
  inHindi,
  newAddress,
  newReader,
  newSeat,
  password,
  type Route,
} from './new-account';
import { useBackend } from './site-environment';

let signIn: Route;
let signUp: Route;
let session: (request: Request) => Promise<Response>;

beforeAll(async () => {
  useBackend(inject('backend'));
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  signUp = (await import('@/app/[locale]/(reader)/auth/sign-up/route')).POST;
  session = (await import('@/app/api/session/route')).GET;
});

async function readerOf(jar: CookieJar) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await session(
    new Request('http://localhost:3000/api/session', { headers: { cookie } }),
  );
  return { status: answer.status, body: (await answer.json()) as { reader?: { name: string } } };
}

describe('signing up', () => {
  it('makes an account, signs in and leads to where one was', async () => {
    const jar: CookieJar = new Map();
    const fields = {
      name: ' आशा\u200b  देवी ',
      email: newAddress(),
      password,
      agrees: 'yes',
      next: '/en/about',
    };
    const answer = await signUp(
      formRequest('/en/auth/sign-up', fields, { address: newSeat() }),
      inEnglish(),
    );
    expect(answer.status).toBe(303);
    expect(ledTo(answer)).toBe('/en/about');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    storeCookies(jar, answer);
    expect((await readerOf(jar)).body.reader?.name).toBe('आशा देवी');
  });

  it.each([
    ['no name', { name: '  \u200b ' }, 'nameMissing'],
    ['a name of 81 letters', { name: 'क'.repeat(81) }, 'nameMissing'],
    ['no e-mail address', { email: 'asha' }, 'emailInvalid'],
    ['a password of seven characters', { password: 'sal2026' }, 'passwordShort'],
    ['a password of more than 72 bytes', { password: 'क'.repeat(25) }, 'passwordLong'],
    ['one of the commonest passwords', { password: 'Password@123' }, 'passwordCommon'],
    ['a password of one’s own name', { name: 'Asha', password: 'asha@1998' }, 'passwordPersonal'],
    ['no consent', { agrees: '' }, 'notAgreed'],
  ])('with %s says what is missing and keeps what was typed', async (_, wrong, outcome) => {
    const fields = { name: 'आशा', email: 'asha@example.org', password, agrees: 'yes', ...wrong };
    const answer = await signUp(formRequest('/auth/sign-up', fields), inHindi());
    expect(ledTo(answer)).toBe('/auth?do=sign-up');
    const flash = await flashOf(answer);
    expect(flash?.outcome).toBe(outcome);
    expect(flash?.typed).not.toHaveProperty('password');
  });

  it('with an address that has an account signs in by its password, and else tells nothing of it', async () => {
    const { email } = await newReader();
    const again = (word: string) =>
      signUp(
        formRequest(
          '/auth/sign-up',
          { name: 'कोई', email, password: word, agrees: 'yes' },
          { address: newSeat() },
        ),
        inHindi(),
      );
    expect(ledTo(await again(password))).toBe('/');
    const other = await again('another-password');
    expect(ledTo(other)).toBe('/auth?do=sign-up');
    expect((await flashOf(other))?.outcome).toBe('notMade');
  });
});

describe('accounts from one address', () => {
  it('are ten an hour; the next has to wait, with status 429', async () => {
    const address = newSeat();
    const make = () =>
      signUp(
        formRequest(
          '/en/auth/sign-up',
          { name: 'Asha', email: newAddress(), password, agrees: 'yes' },
          { address },
        ),
        inEnglish(),
      );
    const made = await Promise.all(Array.from({ length: 10 }, make));
    expect(made.map(ledTo)).toEqual(Array(10).fill('/en'));
    const last = await make();
    expect(last.status).toBe(429);
    expect(last.headers.get('retry-after')).toBe('3600');
    expect(await flashOf(last)).toMatchObject({
      form: 'sign-up',
      outcome: 'tooManyTries',
      minutes: 60,
    });
  });
});

describe('signing in', () => {
  it('opens an account by its password and leads on', async () => {
    const { email } = await newReader();
    const jar: CookieJar = new Map();
    const answer = await signIn(
      formRequest(
        '/auth/sign-in',
        { email: ` ${email.toUpperCase()}`, password, next: '/article/1?x=2#b' },
        { address: newSeat() },
      ),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/article/1?x=2#b');
    storeCookies(jar, answer);
    expect((await readerOf(jar)).status).toBe(200);
    const set = answer.headers.getSetCookie();
    expect(set.find((cookie) => cookie.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(set.find((cookie) => cookie.startsWith('reader='))).toMatch(/^reader=1;(?!.*HttpOnly)/i);
  });

  it('leads to no other site', async () => {
    const { email } = await newReader();
    const fields = { email, password, next: '//elsewhere.example/' };
    const answer = await signIn(
      formRequest('/auth/sign-in', fields, { address: newSeat() }),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/');
  });

  it('answers a wrong password and an unknown address alike: words, cookies, time', async () => {
    const { email } = await newReader();
    const seen = [];
    for (const name of [email, 'nobody-here@example.org']) {
      const start = performance.now();
      const answer = await signIn(
        formRequest(
          '/auth/sign-in',
          { email: name, password: 'a guess of mine', next: '/about' },
          { address: newSeat() },
        ),
        inHindi(),
      );
      expect(performance.now() - start).toBeGreaterThanOrEqual(evenMilliseconds - 1);
      const flash = await flashOf(answer);
      expect(flash?.typed).toEqual({ email: name });
      seen.push([answer.status, ledTo(answer), flash?.outcome, cookieNames(answer)]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual([303, '/auth?next=%2Fabout', 'wrong', ['said']]);
  });

  it('waits after ten wrong passwords for an account, the right one too, with status 429', async () => {
    const { email } = await newReader();
    const guess = (word: string) =>
      signIn(
        formRequest('/en/auth/sign-in', { email, password: word }, { address: newSeat() }),
        inEnglish(),
      );
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => guess(`guess ${index}`)),
    );
    expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(303));
    const answer = await guess(password);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.clone().text()).toContain('Please try again in 15 minutes.');
    expect(await flashOf(answer)).toMatchObject({ outcome: 'tooManyTries', minutes: 15 });
    expect(cookieNames(answer)).toEqual(['said']);
  });

  it('waits after 18 wrong passwords from an address, whatever it writes before its own', async () => {
    const address = newSeat();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          signIn(
            formRequest(
              '/auth/sign-in',
              { email: `n${round}-${index}@example.org`, password: 'x' },
              { address: `1.2.3.${index}, ${address}` },
            ),
            inHindi(),
          ),
        ),
      );
    const last = await signIn(
      formRequest('/auth/sign-in', { email: 'more@example.org', password: 'x' }, { address }),
      inHindi(),
    );
    expect(last.status).toBe(429);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['nowhere', { 'sec-fetch-site': null, origin: null }],
  ])('does nothing for a form from %s', async (_, headers) => {
    const { email } = await newReader();
    const answer = await signIn(
      formRequest('/auth/sign-in', { email, password }, { headers }),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/auth');
    expect(cookieNames(answer)).toEqual([]);
  });

  it.each([
    ['too long', { email: 'a'.repeat(20_000), password }],
    ['without its fields', { password }],
  ])('answers a form that is %s with the page', async (_, fields) => {
    const answer = await signIn(formRequest('/auth/sign-in', fields), inHindi());
    expect([answer.status, ledTo(answer)]).toEqual([303, '/auth']);
  });

  it('takes odd letters for what they are: a wrong password', async () => {
    for (const email of ['\u0000', "' or 1=1 --", 'आशा@उदाहरण.भारत', '\u202egro.elpmaxe@ahsa']) {
      const answer = await signIn(
        formRequest('/auth/sign-in', { email, password }, { address: newSeat() }),
        inHindi(),
      );
      expect((await flashOf(answer))?.outcome).toBe('wrong');
    }
  });
});
