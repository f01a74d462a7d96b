import { readArchiveMonths } from '@/lib/reading/archives/read';
import { readAllAuthors } from '@/lib/reading/authors/read';
import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { siteUrl } from '@/lib/platform/env';
import {
  authorsTag,
  everyArticleTag,
  noticesTag,
  taxonomyTag,
  topicsTag,
  untilChanged,
} from '@/lib/platform/revalidation/tags';
import { respondWithSitemap, latest } from '@/lib/machines/sitemaps/response';
import { pageEntries, articleEntries } from '@/lib/machines/sitemaps/entries';
import { parsePartFile } from '@/lib/machines/sitemaps/model';
import { readSitemapParts, readSitemapArticles } from '@/lib/machines/sitemaps/read';
import { sitemap } from '@/lib/machines/sitemaps/xml';
import { noticeKinds } from '@/lib/reading/notices/model';
import { readNotices } from '@/lib/reading/notices/read';
import { readTopicCounts } from '@/lib/reading/topics/read';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/**
 * One sitemap. Its address is `/sitemap-pages.xml` or `/sitemap-articles-2026-11-1.xml`
 * (next.config, rewrites): at the top, since a sitemap speaks only for what lies below it.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  if (file === 'pages') return pagesSitemap();
  const asked = parsePartFile(file);
  return asked ? partSitemap(asked) : noSuchSitemap();
}

async function pagesSitemap(): Promise<Response> {
  const [categories, districts, topics, authors, notices, obituaries, months, parts] =
    await Promise.all([
      readCategories(),
      readDistricts(),
      readTopicCounts(),
      readAllAuthors(),
      readNotices('hi', 'notice'),
      readNotices('hi', 'obituary'),
      readArchiveMonths(),
      readSitemapParts(),
    ]);
  const newest = latest(parts.map((part) => part.lastModified));
  const contents = {
    categories,
    districts,
    topicSlugs: topics.map(({ slug }) => slug),
    authorSlugs: authors.map(({ slug }) => slug),
    notices: [...notices, ...obituaries],
    months: months.map(({ month }) => month),
  };
  const body = sitemap(pageEntries(siteUrl(), contents, newest));
  const tags = [
    ...[everyArticleTag, taxonomyTag, topicsTag, authorsTag],
    ...noticeKinds.map(noticesTag),
  ];
  return respondWithSitemap(body, tags, untilChanged);
}

async function partSitemap(asked: { month: string; part: number }): Promise<Response> {
  const parts = await readSitemapParts();
  const part = parts.find(
    ({ month, part: number }) => month === asked.month && number === asked.part,
  );
  if (!part) return noSuchSitemap();
  const body = sitemap(articleEntries(siteUrl(), await readSitemapArticles(part)));
  return respondWithSitemap(body, [everyArticleTag], untilChanged);
}

function noSuchSitemap(): Response {
  return new Response('There is no such sitemap.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=60' },
  });
}
