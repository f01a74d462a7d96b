import 'server-only';

import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Author } from '@/lib/reading/authors/model';
import { readAuthors } from '@/lib/reading/authors/read';
import { environment, siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import {
  articlePath,
  authorPath,
  categoryPath,
  districtPath,
  feedPath,
  homePath,
} from '@/lib/platform/paths';
import { joinList } from '@/lib/platform/text/lists';
import { nameIn } from '@/lib/reading/articles/article-topics';
import { readTopicBook } from '@/lib/reading/topics/read';

import type { Feed, FeedItem, FeedScope } from './model';
import { readFeedChange, readFeedMedia, readFeedArticles, type FeedArticle } from './read';

/** What feeds name; of authors the one whose feed it is. */
type Known = { categories: Category[]; districts: District[]; author: Author | null };

/** A feed with everything that stands in it. The scope names what exists. Throws ReadError. */
export async function makeFeed(locale: Locale, scope: FeedScope, known: Known): Promise<Feed> {
  const site = siteUrl();
  const articles = await readFeedArticles(locale, scope);
  const slugs = [...new Set(articles.flatMap(({ authors }) => authors))];
  const [authors, book, changedAt] = await Promise.all([
    readAuthors(slugs),
    readTopicBook(),
    readFeedChange(scope, articles),
  ]);
  const named = (name: string) => nameIn(book, name, locale);
  const toItem = async (article: FeedArticle): Promise<FeedItem> => ({
    title: article.title,
    url: site + articlePath(locale, article.id),
    summary: article.summary,
    creator: creatorOf(locale, article, authors, named),
    categories: categoriesOf(locale, article, known, named),
    publishedAt: article.published_at,
    media: await readFeedMedia(site, article),
  });
  return {
    ...describeChannel(locale, scope, known),
    locale,
    selfUrl: site + feedPath(locale, scope),
    hubUrl: environment().WEBSUB_HUB_URL ?? null,
    logoUrl: `${site}/logo-144.png`,
    changedAt,
    items: await Promise.all(articles.map(toItem)),
  };
}

/** Who wrote it, all in one line; without a byline the source it came from, else the paper. */
function creatorOf(
  locale: Locale,
  article: FeedArticle,
  known: readonly Author[],
  named: (name: string) => string,
): string {
  const authors = article.authors.flatMap(
    (slug) => known.find((author) => author.slug === slug)?.name[locale] ?? [],
  );
  if (article.author_name !== null) authors.push(named(article.author_name));
  if (authors.length > 0) return joinList(locale, authors);
  return named(article.source_name ?? translator(locale, 'site')('name'));
}

function describeChannel(locale: Locale, scope: FeedScope, known: Known) {
  const t = translator(locale, 'feeds');
  const category = known.categories.find(({ slug }) => slug === scope.category);
  const district = known.districts.find(({ slug }) => slug === scope.district);
  const author = scope.author === undefined ? null : known.author;
  const parts = [
    ...(author ? [author.name[locale]] : []),
    ...(district ? [districtName(district, locale)] : []),
    ...(category ? [categoryName(category, locale)] : []),
  ];
  const page = author
    ? authorPath(locale, author.slug)
    : district
      ? districtPath(locale, district.slug)
      : category
        ? categoryPath(locale, category.slug)
        : homePath(locale);
  const url = siteUrl() + page;
  if (parts.length === 0) {
    return { title: t('title'), description: translator(locale, 'site')('description'), url };
  }
  const name = parts.join(' · ');
  return {
    title: t('titleOfScope', { scope: name }),
    description: t('descriptionOfScope', { scope: name }),
    url,
  };
}

function categoriesOf(
  locale: Locale,
  article: FeedArticle,
  { categories }: Known,
  named: (name: string) => string,
): string[] {
  const section = categories.find(({ slug }) => slug === article.category);
  const tags = article.tags.map(named);
  return [...new Set([...(section ? [categoryName(section, locale)] : []), ...tags])];
}
