import { createHash } from 'node:crypto';

import { readAuthor } from '@/lib/reading/authors/read';
import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { makeFeed } from '@/lib/machines/feeds/feed';
import { parseFeedRequest } from '@/lib/machines/feeds/feed-request';
import type { Feed } from '@/lib/machines/feeds/model';
import { feedTags } from '@/lib/machines/feeds/read';
import { rss } from '@/lib/machines/feeds/rss';
import { taxonomyTag, topicsTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { defaultLocale } from '@/lib/platform/i18n/locale';
import { cacheHeaders } from '@/lib/server/cache-headers';

export const dynamic = 'force-dynamic';

/** Seconds for which a shared cache may keep a feed. */
const cacheControl = 'public, max-age=60, s-maxage=60';

/**
 * The feeds: `/rss?lang=hi|en[&category=][&district=][&author=]` (specification 7), RSS 2.0. The site's server keeps them, and
 * answers whoever has the present one already.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [categories, districts, author] = await Promise.all([
    readCategories(),
    readDistricts(),
    readAuthor(query.get('author') ?? ''),
  ]);
  const known = { categories, districts, author };
  const asked = parseFeedRequest(query, known);
  switch (asked.kind) {
    case 'no language':
      query.append('lang', defaultLocale);
      return new Response(null, { status: 308, headers: { location: `/rss?${query}` } });
    case 'refused':
      return new Response(`${asked.message}\n`, {
        status: asked.status,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
      });
    case 'feed': {
      const feed = await makeFeed(asked.locale, asked.scope, known);
      const body = rss(feed);
      return new Response(body, {
        headers: {
          'content-type': 'application/rss+xml; charset=utf-8',
          'cache-control': cacheControl,
          // Weak: a compressed answer has the same meaning and other bytes.
          etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
          'last-modified': feed.changedAt.toUTCString(),
          link: linkHeader(feed),
          ...cacheHeaders([...feedTags(asked.scope), taxonomyTag, topicsTag], untilChanged),
        },
      });
    }
  }
}

/** The same links as inside, where hubs look first (https://www.w3.org/TR/websub/#discovery). */
function linkHeader({ selfUrl, hubUrl }: Feed): string {
  const self = `<${selfUrl}>; rel="self"`;
  return hubUrl === null ? self : `${self}, <${hubUrl}>; rel="hub"`;
}
