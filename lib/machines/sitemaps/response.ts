import 'server-only';

import { weakEtagOf } from '@/lib/platform/http/etag';
import { cacheHeaders } from '@/lib/server/cache-headers';

/** Seconds for which a shared cache may keep a sitemap. */
const cacheControl = 'public, max-age=60, s-maxage=60';

/**
 * Answers with a sitemap, which the site's server keeps (lib/server). Takes the file, the cache tags of what stands in
 * it, and the seconds after which it is due by the clock alone.
 */
export function respondWithSitemap(
  body: string,
  tags: readonly string[],
  seconds: number,
): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': cacheControl,
      // An article that was withdrawn leaves no later date behind: the tag alone decides.
      etag: weakEtagOf(body),
      ...cacheHeaders(tags, seconds),
    },
  });
}

/** The latest of some moments (ISO 8601), or null where there is none. */
export function latest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (found, moment) => (found === null || Date.parse(moment) > Date.parse(found) ? moment : found),
    null,
  );
}
