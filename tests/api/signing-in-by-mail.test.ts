import { beforeAll, describe, expect, inject, it } from 'vitest';

import { evenMilliseconds } from '@/lib/reader/accounts/even-time';

import { cookieNames, formRequest, ledTo, flashOf } from './form-request';
import { inHindi, newAddress, newReader, newSeat, type Route } from './new-account';
import { useBackend } from './site-environment';

let mail: Route;
let callback: Route;

beforeAll(async () => {
  useBackend(inject('backend'));
  mail = (await import('@/app/[locale]/(reader)/auth/mail/route')).POST;
  callback = (await import('@/app/[locale]/(reader)/auth/callback/route')).GET;
});

describe('asking for a mail', () => {
  it.each(['link', 'reset'])('(%s) tells nobody whether there is an account', async (step) => {
    const { email } = await newReader();
    const seen = [];
    for (const name of [email, 'nobody-there@example.org']) {
      const start = performance.now();
      const answer = await mail(
        formRequest('/auth/mail', { step, email: name, next: '/about' }, { address: newSeat() }),
        inHindi(),
      );
      expect(performance.now() - start).toBeGreaterThanOrEqual(evenMilliseconds - 1);
      seen.push([
        answer.status,
        ledTo(answer),
        (await flashOf(answer))?.outcome,
        cookieNames(answer),
      ]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.slice(0, 3)).toEqual([303, `/auth?do=${step}&next=%2Fabout`, 'mailSent']);
  });

  it('is heard five times an hour for a mailbox, whether it has an account or not', async () => {
    const { email } = await newReader();
    for (const name of [email, newAddress()]) {
      const ask = () =>
        mail(
          formRequest('/auth/mail', { step: 'reset', email: name }, { address: newSeat() }),
          inHindi(),
        );
      const heard = await Promise.all(Array.from({ length: 5 }, ask));
      expect(heard.map(({ status }) => status)).toEqual(Array(5).fill(303));
      const last = await ask();
      expect(last.status).toBe(429);
      expect(await flashOf(last)).toMatchObject({ outcome: 'tooManyTries', minutes: 60 });
    }
  });

  it('is heard five times an hour from an address', async () => {
    const address = newSeat();
    const ask = () =>
      mail(
        formRequest('/auth/mail', { step: 'link', email: 'x@example.org' }, { address }),
        inHindi(),
      );
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(303);
    const last = await ask();
    expect(last.status).toBe(429);
    expect(await flashOf(last)).toMatchObject({
      form: 'link',
      outcome: 'tooManyTries',
      minutes: 60,
    });
  });
});

describe('a link that is no good', () => {
  it.each([
    ['with a forged code', '?code=forged&next=/about', '/auth?do=link&next=%2Fabout'],
    ['that has expired', '?error=access_denied&error_code=otp_expired', '/auth?do=link'],
    ['for a new password', '?error=access_denied&next=/auth/new-password', '/auth?do=reset'],
    ['with nothing in it', '', '/auth?do=link'],
  ])('%s leads to where a new one can be had', async (_, query, target) => {
    const answer = await callback(
      new Request(`http://localhost:3000/auth/callback${query}`),
      inHindi(),
    );
    expect([answer.status, ledTo(answer)]).toEqual([303, target]);
    expect((await flashOf(answer))?.outcome).toBe('linkExpired');
  });
});
