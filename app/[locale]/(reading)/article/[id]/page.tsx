import type { Metadata } from 'next';

import { ArticleView } from '@/components/article/article-view';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { isArticleId, type Article } from '@/lib/articles/model';
import { readArticle, readLatest, type StoryFilter } from '@/lib/articles/read';
import { categoryName } from '@/lib/categories/model';
import { readCategory } from '@/lib/categories/read';
import { districtName } from '@/lib/districts/model';
import { readDistrict } from '@/lib/districts/read';
import type { Locale } from '@/lib/i18n/locale';
import { articlePath } from '@/lib/paths';
import { storyGraph } from '@/lib/seo/page-graph';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readTopicNames } from '@/lib/topics/read';

import { Missing, missingMetadata } from '../../../missing';
import { currentLocale, readFrame } from '../../../page-context';

/** Stories in a "more from" block (specification 9). */
const moreStories = 5;

type Properties = { params: Promise<{ id: string }> };

export function generateStaticParams() {
  return [];
}

async function findArticle(locale: Locale, id: string): Promise<Article | null> {
  return isArticleId(id) ? readArticle(locale, id) : null;
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const locale = await currentLocale();
  const article = await findArticle(locale, (await params).id);
  if (!article) return missingMetadata('article');
  const [section, district, topicNames] = await Promise.all([
    readCategory(article.category),
    article.district ? readDistrict(article.district) : null,
    readTopicNames(locale, namesOf(article)),
  ]);
  return pageMetadata({
    locale,
    path: articlePath('hi', article.id),
    title: article.title.text,
    description: article.summary?.text ?? article.title.text,
    languages: article.languages,
    story: {
      ...article,
      section: section && categoryName(section, locale),
      tags: article.tags.map((tag) => topicNames.get(tag) ?? tag),
    },
    feeds: [
      ...(section ? [{ category: section.slug, title: categoryName(section, locale) }] : []),
      ...(district ? [{ district: district.slug, title: districtName(district, locale) }] : []),
    ],
  });
}

/** Stories from the same district, or from the section where the district has no other. */
async function readMore(locale: Locale, article: Article) {
  const others = async (filter: StoryFilter) =>
    (await readLatest(locale, filter, moreStories + 1))
      .filter((story) => story.id !== article.id)
      .slice(0, moreStories);
  const near = article.district ? await others({ district: article.district }) : [];
  if (near.length > 0) return { from: 'district' as const, stories: near };
  return { from: 'category' as const, stories: await others({ category: article.category }) };
}

/** Every name the page shows that may be spelled in the other edition's language. */
function namesOf(article: Article): string[] {
  const { tags, people, organisations, authorName, sourceName, picture } = article;
  const bylines = [authorName, sourceName, picture?.credit ?? null];
  return [...tags, ...people, ...organisations, ...bylines].filter((name) => name !== null);
}

export default async function ArticlePage({ params }: Properties) {
  const locale = await currentLocale();
  const article = await findArticle(locale, (await params).id);
  if (!article) return <Missing what="article" />;
  const [{ taxonomy, now }, more, topicNames] = await Promise.all([
    readFrame(),
    readMore(locale, article),
    readTopicNames(locale, namesOf(article)),
  ]);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: articlePath('hi', article.id), en: articlePath('en', article.id) }}
      now={now}
      taxonomy={taxonomy}
    >
      <JsonLd graph={storyGraph({ locale, article, taxonomy, topicNames })} />
      <ArticleView
        locale={locale}
        article={article}
        more={more}
        topicNames={topicNames}
        taxonomy={taxonomy}
        now={now}
      />
    </PageFrame>
  );
}
