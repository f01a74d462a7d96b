import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRecovery, recoveryCookie, sealRecovery } from '@/lib/reader/accounts/recovery';
import { holderOf, type SessionHolder } from '@/lib/reader/accounts/token-claims';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { startOwnBackend } from '@/supabase/tests/own-backend';

import { formRequest, storeCookies, ledTo, flashOf, type CookieJar } from './form-request';
import { lastMailTo, openLink, pressButton } from './mail-links';
import { useBackend } from './site-environment';

type Route = (
  request: Request,
  edition: { params: Promise<{ locale: string }> },
) => Promise<Response>;

const password = 'mahua-ke-phool-2026';
let backend: RunningBackend;
let lines: string[];
let stop: () => Promise<void>;
let signUp: Route;
let signIn: Route;
let signOut: Route;
let mail: Route;
let callback: Route;
let saveNewPassword: Route;
let changeEmail: Route;
let agree: Route;
let open: Route;

beforeAll(async () => {
  ({ backend, lines, stop } = await startOwnBackend());
  useBackend(backend);
  signUp = (await import('@/app/[locale]/(reader)/auth/sign-up/route')).POST;
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  signOut = (await import('@/app/[locale]/(reader)/auth/sign-out/route')).POST;
  mail = (await import('@/app/[locale]/(reader)/auth/mail/route')).POST;
  callback = (await import('@/app/[locale]/(reader)/auth/callback/route')).GET;
  open = (await import('@/app/[locale]/(reader)/auth/confirm/open/route')).POST;
  saveNewPassword = (await import('@/app/[locale]/(reader)/auth/new-password/save/route')).POST;
  agree = (await import('@/app/[locale]/(reader)/settings/consent/route')).POST;
  changeEmail = (await import('@/app/[locale]/(reader)/profile/email/route')).POST;
}, 60_000);
afterAll(() => stop());

const inEnglish = () => ({ params: Promise.resolve({ locale: 'en' }) });
let made = 0;
const newAddress = () => `mails-${(made += 1)}@example.org`;
const newSeat = () => `198.51.100.${(made += 1)}`;

async function newReader(): Promise<{ email: string; jar: CookieJar }> {
  const email = newAddress();
  const jar: CookieJar = new Map();
  const fields = { name: 'Asha', email, password, agrees: 'yes' };
  const sender = { address: newSeat() };
  storeCookies(jar, await signUp(formRequest('/en/auth/sign-up', fields, sender), inEnglish()));
  return { email, jar };
}

/** Asks for a mail in a browser; gives the link that was sent. */
async function askFor(jar: CookieJar, fields: Record<string, string>): Promise<URL> {
  const asked = await mail(
    formRequest('/en/auth/mail', fields, { jar, address: newSeat() }),
    inEnglish(),
  );
  expect((await flashOf(asked))?.outcome).toBe('mailSent');
  storeCookies(jar, asked);
  return lastMailTo(lines, fields.email ?? '').link;
}

/** Opens a link in a browser and presses the button there. */
async function follow(jar: CookieJar, link: URL): Promise<Response> {
  expect(link.pathname).toBe('/en/auth/confirm');
  return pressButton(jar, link, open);
}

describe('the link of a sign-in mail', () => {
  it('signs in, in whichever browser it is opened, and leads on', async () => {
    const { email } = await newReader();
    const link = await askFor(new Map(), { step: 'link', email, next: '/en/article/7?x=1' });
    const jar: CookieJar = new Map();
    expect(ledTo(await follow(jar, link))).toBe('/en/article/7?x=1');
    expect(jar.get('reader')).toBe('1');
  });

  it('asks whoever never saw the notice for their consent first, and leads on then', async () => {
    const email = newAddress();
    const made = await createClient(backend.url, backend.publishableKey).auth.signUp({
      email,
      password,
    });
    expect(made.error).toBeNull();
    const jar: CookieJar = new Map();
    const link = await askFor(jar, { step: 'link', email, next: '/en/about' });
    expect(ledTo(await follow(jar, link))).toBe('/en/auth/consent?next=%2Fen%2Fabout');
    const agreed = await agree(
      formRequest('/en/settings/consent', { agrees: 'yes', next: '/en/about' }, { jar }),
      inEnglish(),
    );
    expect(ledTo(agreed)).toBe('/en/about');
    const again = await askFor(jar, { step: 'link', email });
    expect(ledTo(await follow(jar, again))).toBe('/en');
  });

  it('is good once', async () => {
    const { email } = await newReader();
    const link = await askFor(new Map(), { step: 'link', email });
    await follow(new Map(), link);
    const jar: CookieJar = new Map();
    const again = await follow(jar, link);
    expect((await flashOf(again))?.outcome).toBe('linkExpired');
    expect(ledTo(again)).toBe('/en/auth?do=link');
    expect(jar.has('session')).toBe(false);
  });

  it('is not used up by opening it: scanners of mails and a reader who comes back later do', async () => {
    const { email } = await newReader();
    const link = await askFor(new Map(), { step: 'link', email });
    for (let time = 0; time < 3; time += 1) openLink(new Map(), link);
    const jar: CookieJar = new Map();
    expect(ledTo(await follow(jar, link))).toBe('/en');
    expect(jar.get('reader')).toBe('1');
    expect(jar.has('mail-link')).toBe(false);
  });

  it('is not pressed by another site’s page', async () => {
    const { email } = await newReader();
    const link = await askFor(new Map(), { step: 'link', email });
    const fields = {
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'magiclink',
      next: '',
    };
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const answer = await open(
      formRequest('/en/auth/confirm/open', fields, { headers: foreign }),
      inEnglish(),
    );
    expect(ledTo(answer)).toBe('/en/auth/confirm');
    expect(ledTo(await follow(new Map(), link))).toBe('/en');
  });
});

describe('the link of a mail for a forgotten password', () => {
  it('lets a new one be chosen, which then opens the account in place of the old', async () => {
    const { email } = await newReader();
    const jar: CookieJar = new Map();
    const link = await askFor(jar, { step: 'reset', email });
    expect(ledTo(await follow(jar, link))).toBe('/en/auth/new-password');
    const choose = (word: string) =>
      saveNewPassword(
        formRequest('/en/auth/new-password/save', { password: word }, { jar }),
        inEnglish(),
      );
    expect((await flashOf(await choose('short')))?.outcome).toBe('passwordShort');
    const saved = await choose('palash-ke-phool');
    expect(ledTo(saved)).toBe('/en/profile');
    storeCookies(jar, saved);
    expect(jar.has('recovery')).toBe(false);
    const enter = async (word: string) =>
      ledTo(
        await signIn(
          formRequest('/en/auth/sign-in', { email, password: word }, { address: newSeat() }),
          inEnglish(),
        ),
      );
    expect(await enter(password)).toBe('/en/auth');
    expect(await enter('palash-ke-phool')).toBe('/en');
  });

  it('is needed: a session alone does not let a password be chosen without the old one', async () => {
    const { jar } = await newReader();
    const answer = await saveNewPassword(
      formRequest('/en/auth/new-password/save', { password: 'palash-ke-phool' }, { jar }),
      inEnglish(),
    );
    expect(ledTo(answer)).toBe('/en/auth?do=reset');
  });
});

describe('the leave that such a link gives', () => {
  const secret = 'sixteen letters!';
  const choose = async (jar: CookieJar) =>
    ledTo(
      await saveNewPassword(
        formRequest('/en/auth/new-password/save', { password: 'palash-ke-phool' }, { jar }),
        inEnglish(),
      ),
    );
  const holderIn = (jar: CookieJar): SessionHolder => {
    const kept = decodeURIComponent(jar.get('session') ?? '').slice('base64-'.length);
    const { access_token: token } = JSON.parse(Buffer.from(kept, 'base64url').toString()) as {
      access_token: string;
    };
    return holderOf(token) ?? { userId: '', sessionId: '' };
  };
  async function recovering(): Promise<CookieJar> {
    const { email } = await newReader();
    const jar: CookieJar = new Map();
    await follow(jar, await askFor(jar, { step: 'reset', email }));
    return jar;
  }

  it('is for the session alone that it opened, by a code of the site’s', async () => {
    const jar = await recovering();
    expect(isRecovery(jar.get(recoveryCookie), holderIn(jar), secret)).toBe(true);
  });

  it('is not written by hand', async () => {
    const { jar } = await newReader();
    for (const value of ['1', '9999999999.1', `9999999999.${'A'.repeat(43)}`])
      expect(await choose(new Map([...jar, [recoveryCookie, value]]))).toBe('/en/auth?do=reset');
  });

  it('is not another reader’s, nor an earlier session’s of the same one', async () => {
    const own = await recovering();
    const leave = own.get(recoveryCookie) ?? '';
    const { jar } = await newReader();
    expect(await choose(new Map([...jar, [recoveryCookie, leave]]))).toBe('/en/auth?do=reset');
    const earlier = { ...holderIn(own), sessionId: crypto.randomUUID() };
    const other = sealRecovery(earlier, secret);
    expect(await choose(new Map([...own, [recoveryCookie, other]]))).toBe('/en/auth?do=reset');
    expect(await choose(own)).toBe('/en/profile');
  });

  it('has run out after 15 minutes, whatever the browser keeps', async () => {
    const jar = await recovering();
    const old = sealRecovery(holderIn(jar), secret, Date.now() - 15 * 60_000);
    expect(await choose(new Map([...jar, [recoveryCookie, old]]))).toBe('/en/auth?do=reset');
  });

  it('ends by signing in and by signing out', async () => {
    const { email } = await newReader();
    const jar = await recovering();
    const fields = { email, password };
    const sender = { jar: new Map(jar), address: newSeat() };
    storeCookies(
      sender.jar,
      await signIn(formRequest('/en/auth/sign-in', fields, sender), inEnglish()),
    );
    expect(sender.jar.has(recoveryCookie)).toBe(false);
    storeCookies(jar, await signOut(formRequest('/en/auth/sign-out', {}, { jar }), inEnglish()));
    expect(jar.has(recoveryCookie)).toBe(false);
  });
});

describe('another e-mail address', () => {
  it('is asked for by the password, and counts once its mail has been answered', async () => {
    const { email, jar } = await newReader();
    const wanted = newAddress();
    const change = (word: string) =>
      changeEmail(
        formRequest(
          '/en/profile/email',
          { email: wanted, password: word },
          { jar, address: newSeat() },
        ),
        inEnglish(),
      );
    const same = { email: email.toUpperCase(), password };
    const unchanged = await changeEmail(
      formRequest('/en/profile/email', same, { jar, address: newSeat() }),
      inEnglish(),
    );
    expect((await flashOf(unchanged))?.outcome).toBe('emailSame');
    expect((await flashOf(await change('a guess')))?.outcome).toBe('passwordWrong');
    const asked = await change(password);
    expect((await flashOf(asked))?.outcome).toBe('mailSent');
    storeCookies(jar, asked);
    const ofFormerMailbox = await askFor(new Map(), { step: 'reset', email });
    const changed = await follow(jar, lastMailTo(lines, wanted).link);
    expect(ledTo(changed)).toBe('/en/profile');
    expect(await flashOf(changed)).toMatchObject({ form: 'email', outcome: 'changed' });
    const late = await follow(new Map(), ofFormerMailbox);
    expect((await flashOf(late))?.outcome).toBe('linkExpired');
    const enter = async (name: string) =>
      ledTo(
        await signIn(
          formRequest('/en/auth/sign-in', { email: name, password }, { address: newSeat() }),
          inEnglish(),
        ),
      );
    expect(await enter(wanted)).toBe('/en');
    expect(await enter(email)).toBe('/en/auth');
  });

  it('that is confirmed by two mails says after the first that one is left', async () => {
    const answer = await callback(
      new Request('http://localhost:3000/en/auth/callback?message=Confirmation+link+accepted'),
      inEnglish(),
    );
    expect(ledTo(answer)).toBe('/en/profile');
    expect(await flashOf(answer)).toMatchObject({ form: 'email', outcome: 'oneMore' });
  });
});
