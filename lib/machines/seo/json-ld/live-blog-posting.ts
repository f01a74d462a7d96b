import type { Author } from '@/lib/reading/authors/model';
import { nameOfEntry, partOf, type Coverage, type LiveEntry } from '@/lib/reading/coverage/model';
import { translator } from '@/lib/platform/i18n/translator';
import { authorPath, coveragePartPath, localePath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';
import { truncate } from '@/lib/platform/text/truncate';

import { absoluteUrl, lastModified } from '../addresses';
import { correctionsOf } from './corrections';
import { headlineLength, newsArticle, type ArticleFacts } from './news-article';
import type { BlogPosting, LiveBlogPosting, Organization, Person } from './nodes';
import { personId } from './person';

/** A coverage with the entries that its page shows and the authors that they name. */
export type CoverageFacts = Coverage & {
  entries: readonly LiveEntry[];
  authors: readonly Author[];
};

/**
 * An article that is told live, as search engines want to be told of it: the article itself, when its coverage began and
 * ended, and the entries on its page. https://schema.org/LiveBlogPosting
 */
export function liveBlogPosting(facts: ArticleFacts, coverage: CoverageFacts): LiveBlogPosting {
  const { openedAt, closedAt, changedAt, entries } = coverage;
  const own = Date.parse(lastModified(facts.article));
  return {
    ...newsArticle(facts),
    '@type': 'LiveBlogPosting',
    dateModified: isoInIndia(new Date(Math.max(own, Date.parse(changedAt))).toISOString()),
    coverageStartTime: isoInIndia(openedAt),
    ...(closedAt !== null && { coverageEndTime: isoInIndia(closedAt) }),
    liveBlogUpdate: entries.map((entry) => toPosting(facts, coverage.authors, entry)),
  };
}

function toPosting(
  { locale, site, article }: ArticleFacts,
  authors: readonly Author[],
  entry: LiveEntry,
): BlogPosting {
  const path = coveragePartPath(locale, article.id, partOf(entry.number), entry.number);
  const { correction, image, text } = entry;
  return {
    '@type': 'BlogPosting',
    '@id': site + path,
    url: site + path,
    headline: truncate(nameOfEntry(entry).text, headlineLength),
    articleBody: text.text,
    datePublished: isoInIndia(entry.postedAt),
    ...(correction && { dateModified: isoInIndia(correction.correctedAt) }),
    inLanguage: text.lang,
    author: [authorOf()],
    ...correctionsOf(correction ? [correction] : []),
    ...(image && { image: absoluteUrl(site, image.url) }),
  };

  function authorOf(): Person | Organization {
    const author = authors.find(({ slug }) => slug === entry.author);
    if (!author) {
      const name = translator(locale, 'site')('name');
      return { '@type': 'Organization', name, url: site + localePath(locale, '/about') };
    }
    const url = site + authorPath(locale, author.slug);
    return { '@type': 'Person', '@id': personId(url), name: author.name[locale], url };
  }
}
