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
  const stories = (await readNews(new Date())).flatMap(({ published_at: publishedAt, ...story }) =>
    publishedAt === null ? [] : [{ ...story, publishedAt }],
  );
  const entries = stories.flatMap((story) =>
    languagesOf({ hasHindi: story.title_hi !== null, hasEnglish: story.title_en !== null }).map(
      (language) => ({
        url: siteUrl() + articlePath(language, story.id),
        paper: translator(language, 'site')('name'),
        language,
        publishedAt: story.publishedAt,
        title: story[`title_${language}`] ?? '',
      }),
    ),
  );
  const body = newsSitemap(entries.slice(0, newsEntries));
  return respondWithSitemap(body, [everyArticleTag], untilNextHour());
}
