import { siteUrl } from '@/lib/env';
import { everyStoryTag, untilNextHour } from '@/lib/freshness/tags';
import { translator } from '@/lib/i18n/translator';
import { articlePath } from '@/lib/paths';
import { answerWithSitemap } from '@/lib/sitemaps/answer';
import { languagesOf } from '@/lib/sitemaps/entries';
import { newsEntries } from '@/lib/sitemaps/model';
import { readNews } from '@/lib/sitemaps/read';
import { newsSitemap } from '@/lib/sitemaps/xml';

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
  return answerWithSitemap(body, [everyStoryTag], untilNextHour());
}
