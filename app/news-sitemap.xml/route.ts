import { siteUrl } from '@/lib/platform/env';
import { everyArticleTag, untilNextHour } from '@/lib/platform/revalidation/tags';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath } from '@/lib/platform/paths';
import { respondWithSitemap } from '@/lib/machines/sitemaps/response';
import { languagesOf } from '@/lib/machines/sitemaps/entries';
import { newsEntries } from '@/lib/machines/sitemaps/model';
import { readNews } from '@/lib/machines/sitemaps/read';
import { newsSitemap } from '@/lib/machines/sitemaps/xml';

export const dynamic = 'force-dynamic';

/** The news of the last two days, each language an address of its own; at most 1,000, the newest. */
export async function GET(): Promise<Response> {
  const articles = (await readNews(new Date())).flatMap(
    ({ published_at: publishedAt, ...article }) =>
      publishedAt === null ? [] : [{ ...article, publishedAt }],
  );
  const entries = articles.flatMap((article) =>
    languagesOf({ hasHindi: article.title_hi !== null, hasEnglish: article.title_en !== null }).map(
      (language) => ({
        url: siteUrl() + articlePath(language, article.id),
        paper: translator(language, 'site')('name'),
        language,
        publishedAt: article.publishedAt,
        title: article[`title_${language}`] ?? '',
      }),
    ),
  );
  const body = newsSitemap(entries.slice(0, newsEntries));
  return respondWithSitemap(body, [everyArticleTag], untilNextHour());
}
