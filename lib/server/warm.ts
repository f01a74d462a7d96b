import type { CachedPages } from './cached-pages.ts';
import { recode } from './encodings.ts';
import type { ResponseCache } from './response-cache.ts';

/** Pages made ahead of their readers after a start, unless the operator says otherwise. */
const usualPagesAhead = 150;

/** How many pages the operator wants made ahead (PAGES_AHEAD). Throws at what is no number. */
export function pagesAhead(value: string | undefined): number {
  if (!value) return usualPagesAhead;
  if (!/^\d{1,5}$/.test(value)) throw new Error('PAGES_AHEAD is a number from 0 to 99999.');
  return Number(value);
}

/**
 * Makes the pages that most readers will ask for before they do: the front pages and, of what these lead to, so many in
 * the order in which it stands there. One at a time; what is cached already is left, also the front pages: where the
 * renderer alone was started again, it has others to make first.
 */
export async function warm(cache: ResponseCache, pages: CachedPages, ahead: number): Promise<void> {
  const make = async (address: string) => {
    if (!cache.get(address)) await pages.renew(address);
  };
  const linked: string[][] = [];
  for (const address of ['/', '/en']) {
    await make(address);
    linked.push(await linksOf(cache, address));
  }
  const [hindi = [], english = []] = linked;
  const inTurn = hindi.flatMap((link, place) => [link, english[place] ?? []].flat());
  for (const address of [...new Set(inTurn)].slice(0, ahead)) await make(address);
}

/** Pages of the site that a cached document leads to. */
async function linksOf(cache: ResponseCache, address: string): Promise<string[]> {
  const document = cache.get(address);
  if (!document?.isCompressed) return [];
  const html = (await recode(document.body, 'identity')).toString('utf8');
  const links = [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)].map(([, link = '']) => link);
  const isPage = (link: string) =>
    /^\/(?:en\/)?(?:article|district)\/|^\/(?:en\/)?[a-z-]+$/.test(link);
  return [...new Set(links)].filter(isPage);
}
