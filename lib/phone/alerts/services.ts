/**
 * Push services of the browsers that exist: Chrome and what is made of it, Firefox, Edge on Windows, Safari. An address
 * that a browser names is asked by the site, so it is asked nowhere else.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/**
 * Whether a browser's address (RFC 8030, 5) is one of a push service. Takes it, and hosts (`host:port`) of one's own
 * network that may be asked all the same.
 */
export function isPushAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (allowed.includes(url.host)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname)); // prettier-ignore
}
