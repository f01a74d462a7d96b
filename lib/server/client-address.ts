import { isIP } from 'node:net';

/** Networks of one's own, in which a proxy stands: loopback, link-local and private (RFC 1918, RFC 4193). */
const ownNetwork =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/**
 * The address of who asks. Each proxy adds the one that it was asked from to the end of
 * `X-Forwarded-For`; what stands before those was written by whoever liked to, so that limits by
 * address would be evaded with it. Takes the other end of the connection, `X-Forwarded-For` as it came, and how many
 * proxies stand in front of the site: without it one, when the connection comes out of one's own network, and none
 * when it comes from elsewhere. Gives an address, empty when even the connection has none.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | string[] | undefined,
  proxies?: number,
): string {
  const nearest = plainAddress(peer ?? '');
  const hops = proxies ?? (ownNetwork.test(nearest) ? 1 : 0);
  const named = [forwarded ?? []].flat().join(',').split(',').map(plainAddress).filter(Boolean);
  const chain = [...named, nearest];
  const address = chain.at(-1 - Math.min(hops, chain.length - 1)) ?? '';
  return isIP(address) ? address : nearest;
}

/** An IPv4 address that came through an IPv6 socket, and one with a port, without what is around it. */
function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** How many proxies the operator says stand in front (PROXIES_IN_FRONT). Throws at what is no number. */
export function proxiesInFront(value: string | undefined): number | undefined {
  if (!value) return undefined;
  if (!/^\d$/.test(value)) throw new Error('PROXIES_IN_FRONT is a number from 0 to 9.');
  return Number(value);
}
