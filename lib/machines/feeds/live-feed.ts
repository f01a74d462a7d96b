import 'server-only';

import { environment, siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath, coveragePartPath, feedPath } from '@/lib/platform/paths';
import { articleTag, coverageTag } from '@/lib/platform/revalidation/tags';
import { absoluteUrl } from '@/lib/machines/seo/addresses';
import { readArticle } from '@/lib/reading/articles/read';
import type { Author } from '@/lib/reading/authors/model';
import { readAuthors } from '@/lib/reading/authors/read';
import { authorsOf, nameOfEntry, partOf, type LiveEntry } from '@/lib/reading/coverage/model';
import { readCoverage, readEntries } from '@/lib/reading/coverage/read';

import { mediaFacts } from './media-facts';
import { entriesInFeed, type Feed, type FeedItem, type FeedMedia } from './model';

/** The cache tags of the feed of an article's live coverage. */
export function liveFeedTags(article: string): string[] {
  return [articleTag(article), coverageTag(article)];
}

/** The newest entries of an article's live coverage as a feed; null where there is none. Throws ReadError. */
export async function makeLiveFeed(locale: Locale, id: string): Promise<Feed | null> {
  const [article, coverage] = await Promise.all([readArticle(locale, id), readCoverage(id)]);
  if (!article || !coverage) return null;
  const site = siteUrl();
  const t = translator(locale, 'feeds');
  const { lastNumber, changedAt } = coverage;
  const entries = await readEntries(locale, id, [lastNumber - entriesInFeed + 1, lastNumber]);
  const authors = await readAuthors(authorsOf(entries));
  const scope = { scope: article.title.text };
  return {
    title: t('titleOfScope', scope),
    description: t('descriptionOfLive', scope),
    url: site + articlePath(locale, id),
    locale,
    selfUrl: site + feedPath(locale, { live: id }),
    hubUrl: environment().WEBSUB_HUB_URL ?? null,
    logoUrl: `${site}/logo-144.png`,
    changedAt: new Date(changedAt),
    items: await Promise.all(
      entries.reverse().map((entry) => toItem(locale, { site, id, authors }, entry)),
    ),
  };
}

async function toItem(
  locale: Locale,
  { site, id, authors }: { site: string; id: string; authors: readonly Author[] },
  entry: LiveEntry,
): Promise<FeedItem> {
  const author = authors.find(({ slug }) => slug === entry.author);
  return {
    title: nameOfEntry(entry).text,
    url: site + coveragePartPath(locale, id, partOf(entry.number), entry.number),
    summary: summaryOf(locale, entry),
    creator: author?.name[locale] ?? translator(locale, 'site')('name'),
    categories: [],
    publishedAt: entry.postedAt,
    media: await mediaOf(site, entry),
  };
}

/** What an entry says, and what was corrected in it: whoever reads the feed alone is told too. */
function summaryOf(locale: Locale, { text, correction }: LiveEntry): string {
  if (!correction) return text.text;
  return translator(locale, 'feeds')('correctedEntry', {
    text: text.text,
    note: correction.note.text,
  });
}

async function mediaOf(site: string, { image }: LiveEntry): Promise<FeedMedia[]> {
  if (!image) return [];
  const { url, alt } = image;
  const facts = await mediaFacts(url);
  return [
    {
      url: absoluteUrl(site, url),
      medium: 'image',
      ...facts,
      ...(alt && { description: alt }),
    },
  ];
}
