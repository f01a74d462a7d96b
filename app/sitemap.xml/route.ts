import { siteUrl } from '@/lib/platform/env';
import { everyArticleTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { respondWithSitemap, latest } from '@/lib/machines/sitemaps/response';
import { partFile } from '@/lib/machines/sitemaps/model';
import { readSitemapParts } from '@/lib/machines/sitemaps/read';
import { sitemapIndex } from '@/lib/machines/sitemaps/xml';

export const dynamic = 'force-dynamic';

/** The list of sitemaps: the pages, and the articles month by month. */
export async function GET(): Promise<Response> {
  const parts = await readSitemapParts();
  const newest = latest(parts.map((part) => part.lastModified));
  const address = (file: string) => `${siteUrl()}/sitemap-${file}.xml`;
  const body = sitemapIndex([
    { url: address('pages'), lastModified: newest },
    ...parts.map((part) => ({ url: address(partFile(part)), lastModified: part.lastModified })),
  ]);
  return respondWithSitemap(body, [everyArticleTag], untilChanged);
}
