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
 * Follows a mail's link the way a browser does on the site: the site passes `/auth/v1/*` on to the
 * backend, which answers with a redirect.
 *
 * @param link as printed; leads to the site
 * @param backendUrl where the site's rewrite would ask
 * @returns where the browser is sent
 * @throws when it is sent nowhere
 */
export async function followThroughSite(link: URL, backendUrl: string): Promise<URL> {
  const rewritten = new URL(`${link.pathname}${link.search}`, backendUrl);
  const headers = { 'x-forwarded-host': link.host };
  const response = await fetch(rewritten, { redirect: 'manual', headers });
  const target = response.headers.get('location');
  if (target === null) throw new Error(`The link answered ${response.status} without a redirect.`);
  return new URL(target, link);
}
