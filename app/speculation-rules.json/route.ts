import { machineParts, ownParts } from '@/lib/platform/addresses';
import { cacheHeaders } from '@/lib/server/cache-headers';

export const dynamic = 'force-dynamic';

/** Seconds for which browsers, and the site's own cache, keep the rules. */
const lasting = 86_400;

/** What is no document: applications, what programs read, files. */
const others = [
  `/{en/}?(${ownParts.join('|')}){/*}?`,
  '/{en/}?(my-district|share-target)',
  `/(${machineParts.join('|')}){/*}?`,
  '/*.:ending(xml|txt|json|js|webmanifest)',
];

/**
 * Which pages browsers may fetch ahead, and when (https://html.spec.whatwg.org/multipage/speculative-loading.html):
 * documents, from the moment on at which a link to them is pressed, some 100 ms before it is let go. They are fetched,
 * not run: nothing is counted. Chromium fetches nothing ahead where data are saved; a reader's own choice is a mark on
 * the page. Documents name these rules in a header, so no script stands in them for it.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...others.map((pattern) => ({ not: { href_matches: pattern } })),
          // The other edition is remembered in a cookie as it is pressed, and what was fetched before is then thrown away.
          { not: { selector_matches: '[data-language], [download], [data-less-data] a' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

/** The rules by which browsers fetch documents ahead. */
export async function GET(): Promise<Response> {
  return new Response(JSON.stringify(rules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': `public, max-age=${lasting}`,
      ...cacheHeaders([], lasting),
    },
  });
}
