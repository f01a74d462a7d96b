import 'server-only';

import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { environment, siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath, categoryPath, districtPath, feedPath, homePath } from '@/lib/platform/paths';
import { readTopicNames } from '@/lib/reading/topics/read';

import type { Feed, FeedItem, FeedScope } from './model';
import { readFeedChange, readFeedMedia, readFeedArticles, type FeedArticle } from './read';

type Taxonomy = { categories: Category[]; districts: District[] };

/** A feed with everything that stands in it. The scope names what exists. Throws ReadError. */
export async function makeFeed(
  locale: Locale,
  scope: FeedScope,
  taxonomy: Taxonomy,
): Promise<Feed> {
  const site = siteUrl();
  const articles = await readFeedArticles(locale, scope);
  const names = articles.flatMap((article) =>
    [...article.tags, article.author_name ?? [], article.source_name ?? []].flat(),
  );
  const [topicNames, changedAt] = await Promise.all([
    readTopicNames(locale, names),
    readFeedChange(scope, articles),
  ]);
  const named = (name: string) => topicNames.get(name) ?? name;
  const toItem = async (article: FeedArticle): Promise<FeedItem> => ({
    title: article.title,
    url: site + articlePath(locale, article.id),
    summary: article.summary,
    creator: named(
      article.author_name ?? article.source_name ?? translator(locale, 'site')('name'),
    ),
    categories: categoriesOf(locale, article, taxonomy).map(named),
    publishedAt: article.published_at,
    media: await readFeedMedia(site, article),
  });
  return {
    ...describeChannel(locale, scope, taxonomy),
    locale,
    selfUrl: site + feedPath(locale, scope),
    hubUrl: environment().WEBSUB_HUB_URL ?? null,
    logoUrl: `${site}/logo-144.png`,
    changedAt,
    items: await Promise.all(articles.map(toItem)),
  };
}

function describeChannel(locale: Locale, scope: FeedScope, taxonomy: Taxonomy) {
  const t = translator(locale, 'feeds');
  const category = taxonomy.categories.find(({ slug }) => slug === scope.category);
  const district = taxonomy.districts.find(({ slug }) => slug === scope.district);
  const parts = [
    ...(district ? [districtName(district, locale)] : []),
    ...(category ? [categoryName(category, locale)] : []),
  ];
  const page = district
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

function categoriesOf(locale: Locale, article: FeedArticle, { categories }: Taxonomy): string[] {
  const section = categories.find(({ slug }) => slug === article.category);
  return [...(section ? [categoryName(section, locale)] : []), ...article.tags];
}
