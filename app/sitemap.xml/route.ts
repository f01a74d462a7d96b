import { siteUrl } from '@/lib/platform/env';
import { everyStoryTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { answerWithSitemap, latest } from '@/lib/machines/sitemaps/answer';
import { partFile } from '@/lib/machines/sitemaps/model';
import { readSitemapParts } from '@/lib/machines/sitemaps/read';
import { sitemapIndex } from '@/lib/machines/sitemaps/xml';

export const dynamic = 'force-dynamic';

/** The list of sitemaps: the pages, and the stories month by month. */
export async function GET(): Promise<Response> {
  const parts = await readSitemapParts();
  const newest = latest(parts.map((part) => part.lastModified));
  const address = (file: string) => `${siteUrl()}/sitemap-${file}.xml`;
  const body = sitemapIndex([
    { url: address('pages'), lastModified: newest },
    ...parts.map((part) => ({ url: address(partFile(part)), lastModified: part.lastModified })),
  ]);
  return answerWithSitemap(body, [everyStoryTag], untilChanged);
}
