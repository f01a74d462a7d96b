import { takeSecrets } from '@/lib/reader/accounts/mail-link';

import { formRequest, storeCookies, type CookieJar } from './form-request';
import type { Route } from './new-account';

const MAIL = /^\[mail\] to (\S+): ([^:]+): (\S+) \(code (\d+)\)$/;

/** A mail as the backend printed it. */
export type PrintedMail = { to: string; subject: string; link: URL; code: string };

/**
 * Finds the last mail that was printed for an address.
 *
 * @param lines what the backend printed
 * @param to the address
 * @throws when there is none
 */
export function lastMailTo(lines: readonly string[], to: string): PrintedMail {
  for (const line of [...lines].reverse()) {
    const [, address, subject, link, code] = MAIL.exec(line) ?? [];
    if (address === to && subject !== undefined && link !== undefined && code !== undefined) {
      return { to, subject, link: new URL(link), code };
    }
  }
  throw new Error(`No mail to ${to} was printed.`);
}

/**
 * Follows a mail's link past the site's page, by the auth service's own address and GET, as mails do
 * whose project has other templates.
 *
 * @param link as printed; leads to the site
 * @param backendUrl of the auth service
 * @returns where the browser is sent
 * @throws when it is sent nowhere
 */
export async function followByGet(link: URL, backendUrl: string): Promise<URL> {
  const address = new URL('/auth/v1/verify', backendUrl);
  address.searchParams.set('token', link.searchParams.get('token_hash') ?? '');
  address.searchParams.set('type', link.searchParams.get('type') ?? '');
  address.searchParams.set('redirect_to', link.searchParams.get('redirect_to') ?? '');
  const response = await fetch(address, { redirect: 'manual' });
  const target = response.headers.get('location');
  if (target === null) throw new Error(`The link answered ${response.status} without a redirect.`);
  return new URL(target, link);
}

/** What the middleware does with the address of a mail's link: its secrets go into the browser's cookies. */
export function openLink(jar: CookieJar, link: URL): void {
  const taken = takeSecrets(link, link.origin);
  if (!taken) throw new Error(`${link.pathname} is no page that links of mails lead to.`);
  for (const { name, value } of taken.cookies) jar.set(name, value);
}

/** Opens a mail's link in a browser and presses the button of its page. Takes the route that the button asks. */
export async function pressButton(jar: CookieJar, link: URL, open: Route): Promise<Response> {
  openLink(jar, link);
  const fields = JSON.parse(
    Buffer.from(jar.get('mail-link') ?? '', 'base64url').toString('utf8'),
  ) as Record<string, string>;
  const edition = link.pathname.startsWith('/en/') ? 'en' : 'hi';
  const answer = await open(formRequest(`${link.pathname}/open`, fields, { jar }), {
    params: Promise.resolve({ locale: edition }),
  });
  storeCookies(jar, answer);
  return answer;
}
