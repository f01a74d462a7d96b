/**
 * Browsers name where a request comes from, and a page cannot forge it: Sec-Fetch-Site (W3C Fetch
 * Metadata) or, where the site is not served securely, Origin (RFC 6454). A notice without either is
 * no browser's.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return isOwnOrigin(request.headers.get('origin'), request.headers.get('host'));
}

/** Whether the headers Origin and Host of a request name the same site. */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
): boolean {
  return typeof origin === 'string' && URL.parse(origin)?.host === host;
}

/** Whether a request says that it comes from another site's page. What browsers send by themselves says nothing of it. */
export function isForeign({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** A visitor's address: the site's server wrote it last (lib/server/client-address.ts); what stands before may be forged. */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}

/** The network that a visitor counts for, where something is limited or counted. */
export function networkOf(headers: Headers): string {
  return networkOfAddress(addressOf(headers));
}

/**
 * The network of an address: an IPv4 address is its own; one line has 2^64 IPv6 addresses (RFC 6177), which count as one.
 */
export function networkOfAddress(address: string): string {
  const [before = '', after] = address.split('::');
  if (!address.includes(':')) return address;
  const groups = before === '' ? [] : before.split(':');
  const behind = after ? after.split(':').length : 0;
  const gap =
    after === undefined ? [] : Array.from({ length: 8 - groups.length - behind }, () => '0');
  const first = [...groups, ...gap, ...(after ? after.split(':') : [])].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}
