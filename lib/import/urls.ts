import { LIMITS } from './model';

/** Parameters that say how a reader came, not which page is meant. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|wt_mc|ito|cmpid|ocid|ncid|smid|s_cid|oc|ref_src|ref_url|at_medium|at_campaign|xtor|__twitter_impression|amp_js_v|usqp|guccounter)$/i;

/**
 * Reads a web address as an article's source or image: http or https, tracking parameters and
 * fragment removed, without user name and password, in the form the database accepts.
 *
 * @param text the address as given; may be relative
 * @param baseUrl the feed's own address, against which relative ones are read
 * @returns the absolute address, or null when it is none or too long to store
 */
export function cleanWebUrl(text: string | undefined, baseUrl?: string): string | null {
  const trimmed = text?.trim() ?? '';
  // With what is said of its reader's way, an address may be longer than what is kept of it.
  if (trimmed === '' || trimmed.length > 4 * LIMITS.url || !URL.canParse(trimmed, baseUrl))
    return null;
  const url = new URL(trimmed, baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.hostname === '' || !/^[\w.:[\]-]+$/.test(url.hostname)) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Untouched queries keep their spelling; URLSearchParams would rewrite it.
  for (const name of tracking) url.searchParams.delete(name);
  const address = url.href.replace(/'/g, '%27');
  return address.length <= LIMITS.url ? address : null;
}

/**
 * Image addresses of trackers: one-pixel images and counters, which are no images of an article.
 *
 * @param url an address `cleanWebUrl` gave
 * @returns whether it is a counter instead of an image
 */
export function isTrackingPixel(url: string): boolean {
  return /(?:feedburner\.com\/~[rf]f?\/|feedsportal\.com|\/(?:pixel|spacer|blank|1x1)\.(?:gif|png)|doubleclick\.net|\/stat\?event=)/i.test(
    url,
  );
}
