/**
 * What crawlers need not fetch: programs' addresses, signing in, the newsroom, results of searches. Not the classes of
 * lib/platform/addresses.ts: images, feeds and share cards are to be fetched, and the other pages of one reader say
 * `noindex`, which a crawler only learns by reading them (RFC 9309, 2.2.2: what is closed may be indexed unread).
 */
const closed = ['/api/', '/auth$', '/auth/', '/admin', '/search?'] as const;

/**
 * The rules for crawlers (RFC 9309). Takes the site's address and the crawlers that the operator
 * turns away altogether; those answer to a group of their own, so it says all there is for them.
 */
export function robotsTxt(site: string, denied: readonly string[]): string {
  const groups = [
    ...(denied.length > 0
      ? [[...denied.map((name) => `User-agent: ${name}`), 'Disallow: /'].join('\n')]
      : []),
    [
      'User-agent: *',
      'Allow: /',
      ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]),
    ].join('\n'),
    `Sitemap: ${site}/sitemap.xml\nSitemap: ${site}/news-sitemap.xml`,
  ];
  return `${groups.join('\n\n')}\n`;
}
