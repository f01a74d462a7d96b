import { environment, siteUrl } from '@/lib/platform/env';
import { robotsTxt } from '@/lib/machines/seo/robots';

export const dynamic = 'force-dynamic';

/** What crawlers may read, and where the sitemaps are. */
export async function GET(): Promise<Response> {
  return new Response(robotsTxt(siteUrl(), environment().ROBOTS_DENY), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
