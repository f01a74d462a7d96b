import { expect } from 'vitest';

import { formRequest, storeCookies, ledTo, type CookieJar } from './form-request';

/** A route handler under an edition. */
export type Route = (
  request: Request,
  edition: { params: Promise<{ locale: string }> },
) => Promise<Response>;

/** Of everybody who signs up here. */
export const password = 'mahua-ke-phool-2026';

/** What a route is handed under the Hindi edition. */
export const inHindi = () => ({ params: Promise.resolve({ locale: 'hi' }) });
/** What a route is handed under the English edition. */
export const inEnglish = () => ({ params: Promise.resolve({ locale: 'en' }) });
/** An address that nobody has yet. */
export const newAddress = () => `signing-${crypto.randomUUID()}@example.org`;
/** Each test's readers sit behind an address of their own. */
let seats = 0;
export const newSeat = () => `203.0.113.${(seats += 1)}`;

/** Signs somebody up by the form; gives the address and the cookies of the session. */
export async function newReader(email = newAddress()): Promise<{ email: string; jar: CookieJar }> {
  const { POST: signUp } = await import('@/app/[locale]/(reader)/auth/sign-up/route');
  const jar: CookieJar = new Map();
  const fields = { name: 'आशा', email, password, agrees: 'yes' };
  const answer = await signUp(
    formRequest('/auth/sign-up', fields, { address: newSeat() }),
    inHindi(),
  );
  expect(ledTo(answer)).toBe('/');
  storeCookies(jar, answer);
  return { email, jar };
}
