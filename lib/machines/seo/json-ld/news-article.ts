import type { Article } from '@/lib/reading/articles/model';
import { plainText } from '@/lib/reading/articles/body';
import type { Author } from '@/lib/reading/authors/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath, authorPath, localePath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';
import { truncate } from '@/lib/platform/text/truncate';
import { countWords } from '@/lib/platform/text/words';

import { absoluteUrl, lastModified } from '../addresses';
import { correctionsOf } from './corrections';
import type { AudioObject, NewsArticle, Organization, Person, Place, VideoObject } from './nodes';
import { newsMediaOrganization } from './paper';
import { personId } from './person';
import { articleImageObjects } from './article-images';

/** Characters of a headline that Google shows. */
export const headlineLength = 110;

export type ArticleFacts = {
  locale: Locale;
  site: string;
  article: Article;
  authors: readonly Author[];
  /** Names of its section and its districts in the edition's language. */
  sectionName: string | null;
  districtNames: readonly string[];
  /** Spellings of tags, people and organisations in the edition's language. */
  topicNames: ReadonlyMap<string, string>;
};

/**
 * An article as search engines want to be told of it, with every field they recommend.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function newsArticle(facts: ArticleFacts): NewsArticle {
  const { locale, site, article, sectionName, districtNames, topicNames } = facts;
  const { lang } = article.title;
  const url = site + articlePath(lang, article.id);
  const named = (names: string[]) => names.map((name) => topicNames.get(name) ?? name);
  const mentions: (Person | Organization)[] = [
    ...named(article.people).map((name): Person => ({ '@type': 'Person', name })),
    ...named(article.organisations).map((name): Organization => ({
      '@type': 'Organization',
      name,
    })),
  ];
  const text = article.body.blocks.map((block) => plainText(block.text)).join(' ');
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#story`,
    headline: truncate(article.title.text, headlineLength),
    ...(article.summary && { description: article.summary.text }),
    image: articleImageObjects(site, article),
    datePublished: isoInIndia(article.publishedAt),
    dateModified: isoInIndia(lastModified(article)),
    author: authorsOf(facts),
    publisher: newsMediaOrganization(locale, site),
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    inLanguage: lang,
    ...(sectionName !== null && { articleSection: sectionName }),
    ...(article.tags.length > 0 && { keywords: named(article.tags) }),
    ...(article.dateline !== null && { dateline: article.dateline }),
    isAccessibleForFree: true,
    wordCount: countWords(text),
    ...(districtNames.length > 0 && {
      contentLocation: districtNames.map((name): Place => ({
        '@type': 'Place',
        name,
        address: {
          '@type': 'PostalAddress',
          addressRegion: translator(locale, 'feeds')('state'),
          addressCountry: 'IN',
        },
      })),
    }),
    ...(mentions.length > 0 && { mentions }),
    ...(article.sourceUrl !== null && { isBasedOn: article.sourceUrl }),
    ...correctionsOf(article.corrections),
    ...videoOf(facts),
    ...audioOf(facts),
  };
}

/** Who wrote it; without a byline the source it came from, else the paper. */
function authorsOf(facts: ArticleFacts): (Person | Organization)[] {
  const { locale, site, article, authors, topicNames } = facts;
  const { authorName, sourceName, sourceUrl } = article;
  const newsroom = site + localePath(locale, '/about');
  const named = (name: string) => topicNames.get(name) ?? name;
  const people = authors.map(({ slug, name }): Person => {
    const url = site + authorPath(locale, slug);
    return { '@type': 'Person', '@id': personId(url), name: name[locale], url };
  });
  if (authorName !== null)
    people.push({ '@type': 'Person', name: named(authorName), url: newsroom });
  if (people.length > 0) return people;
  if (sourceName !== null) {
    // An address that was let in may still be none, as with a port above 65535.
    const url = URL.parse(sourceUrl ?? '')?.origin ?? newsroom;
    return [{ '@type': 'Organization', name: named(sourceName), url }];
  }
  return [{ '@type': 'Organization', name: translator(locale, 'site')('name'), url: newsroom }];
}

function videoOf({ site, article }: ArticleFacts): { video?: VideoObject } {
  const { videoUrl, title, summary } = article;
  if (videoUrl === null) return {};
  const [thumbnail] = articleImageObjects(site, article);
  const address = absoluteUrl(site, videoUrl);
  const isFile = /\.(mp4|webm|m4v|mov)(\?|$)/i.test(videoUrl);
  return {
    video: {
      '@type': 'VideoObject',
      name: title.text,
      description: summary?.text ?? title.text,
      thumbnailUrl: typeof thumbnail === 'object' ? thumbnail.url : (thumbnail ?? ''),
      uploadDate: isoInIndia(article.publishedAt),
      ...(isFile ? { contentUrl: address } : { url: address }),
    },
  };
}

function audioOf({ site, article }: ArticleFacts): { audio?: AudioObject } {
  if (!article.audio) return {};
  return {
    audio: {
      '@type': 'AudioObject',
      name: article.title.text,
      contentUrl: absoluteUrl(site, article.audio.url),
      inLanguage: article.audio.lang,
    },
  };
}
