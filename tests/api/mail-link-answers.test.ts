import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cookieNames, formRequest, ledTo, flashOf } from './form-request';
import { inEnglish, type Route } from './new-account';
import { useBackend } from './site-environment';

/** What the auth service says to the next link, and what it was asked. */
let next: { status: number; body: object };
const asked: string[] = [];
let service: Server;
let open: Route;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(next.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  useBackend({ url: `http://127.0.0.1:${port}`, publishableKey: 'public', secretKey: 'secret' });
  open = (await import('@/app/[locale]/(reader)/auth/confirm/open/route')).POST;
});
afterAll(() => service.close());

const press = (type: string, where = '/en/profile') =>
  open(
    formRequest('/en/auth/confirm/open', { token_hash: 'a-token-of-a-mail', type, next: where }),
    inEnglish(),
  );

describe('the button of a mail’s page', () => {
  it('posts: an auth service that counts a GET as use is asked with none', async () => {
    next = { status: 403, body: { error_code: 'otp_expired', msg: 'over' } };
    expect((await flashOf(await press('recovery')))?.outcome).toBe('linkExpired');
    expect(asked).toEqual(['POST /auth/v1/verify']);
  });

  it('says after the first of the two mails of a changed address that one is left', async () => {
    // As GoTrue answers it (internal/api/verify.go, singleConfirmationAccepted).
    next = { status: 200, body: { code: '200', msg: 'Confirmation link accepted.' } };
    const answer = await press('email_change');
    expect(ledTo(answer)).toBe('/en/profile');
    expect(await flashOf(answer)).toMatchObject({ form: 'email', outcome: 'oneMore' });
    expect(cookieNames(answer)).toContain('mail-link taken away');
  });

  it.each([429, 503])('keeps the link while the auth service answers %d', async (status) => {
    next = { status, body: { msg: 'later' } };
    const answer = await press('signup');
    expect(ledTo(answer)).toBe('/en/auth/confirm');
    expect((await flashOf(answer))?.outcome).toBe('unavailable');
    expect(cookieNames(answer)).toEqual(['said']);
  });

  it('asks for nothing that no mail of ours carries', async () => {
    asked.length = 0;
    expect(ledTo(await press('admin'))).toBe('/en/auth/confirm');
    expect(asked).toEqual([]);
  });
});
