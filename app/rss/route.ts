import { readAuthor } from '@/lib/reading/authors/read';
import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { makeFeed } from '@/lib/machines/feeds/feed';
import { liveFeedTags, makeLiveFeed } from '@/lib/machines/feeds/live-feed';
import { parseFeedRequest } from '@/lib/machines/feeds/feed-request';
import type { Feed } from '@/lib/machines/feeds/model';
import { feedTags } from '@/lib/machines/feeds/read';
import { rss } from '@/lib/machines/feeds/rss';
import { isArticleId } from '@/lib/reading/articles/model';
import { readCoverage } from '@/lib/reading/coverage/read';
import { taxonomyTag, topicsTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { weakEtagOf } from '@/lib/platform/http/etag';
import { defaultLocale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { cacheHeaders } from '@/lib/server/cache-headers';

export const dynamic = 'force-dynamic';

/** Seconds for which a shared cache may keep a feed. */
const cacheControl = 'public, max-age=60, s-maxage=60';

/**
 * The feeds: `/rss?lang=hi|en[&category=][&district=][&author=]` (specification 7), and `/rss?lang=hi|en&live=ARTICLE` of an
 * article's live coverage, RSS 2.0. The site's server keeps them, and
 * answers whoever has the present one already.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const live = query.get('live') ?? '';
  const [categories, districts, author, coverage] = await Promise.all([
    readCategories(),
    readDistricts(),
    readAuthor(query.get('author') ?? ''),
    isArticleId(live) ? readCoverage(live) : null,
  ]);
  const known = { categories, districts, author, live: coverage && live };
  const asked = parseFeedRequest(query, known);
  switch (asked.kind) {
    case 'no language':
      query.append('lang', defaultLocale);
      return new Response(null, { status: 308, headers: { location: `/rss?${query}` } });
    case 'refused':
      return refused(asked.status, asked.message);
    case 'live': {
      const feed = await makeLiveFeed(asked.locale, asked.article);
      return feed
        ? answer(feed, liveFeedTags(asked.article))
        : refused(404, translator(asked.locale, 'feeds')('unknownCoverage'));
    }
    case 'feed':
      return answer(await makeFeed(asked.locale, asked.scope, known), [
        ...feedTags(asked.scope),
        taxonomyTag,
        topicsTag,
      ]);
  }
}

function refused(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
  });
}

function answer(feed: Feed, tags: readonly string[]): Response {
  const body = rss(feed);
  return new Response(body, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': cacheControl,
      etag: weakEtagOf(body),
      'last-modified': feed.changedAt.toUTCString(),
      link: linkHeader(feed),
      ...cacheHeaders(tags, untilChanged),
    },
  });
}

/** The same links as inside, where hubs look first (https://www.w3.org/TR/websub/#discovery). */
function linkHeader({ selfUrl, hubUrl }: Feed): string {
  const self = `<${selfUrl}>; rel="self"`;
  return hubUrl === null ? self : `${self}, <${hubUrl}>; rel="hub"`;
}
