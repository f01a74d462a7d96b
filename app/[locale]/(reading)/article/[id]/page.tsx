import type { Metadata } from 'next';

import { ArticleView } from '@/components/reading/article/article-view';
import { BlockPoll } from '@/components/reading/polls/block-poll';
import { CoverageSection } from '@/components/reading/coverage/coverage-section';
import { CoverageStrip } from '@/components/reading/coverage/coverage-strip';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { isArticleId, type Article } from '@/lib/reading/articles/model';
import { readArticle } from '@/lib/reading/articles/read';
import { nameIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import { categoryName } from '@/lib/reading/categories/model';
import { readAuthors } from '@/lib/reading/authors/read';
import { authorsOf } from '@/lib/reading/coverage/model';
import { readShownCoverage } from '@/lib/reading/coverage/read';
import { readCategory } from '@/lib/reading/categories/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistrict } from '@/lib/reading/districts/read';
import { documentScripts } from '@/lib/server/document-scripts';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { siteUrl } from '@/lib/platform/env';
import { untilNextHour } from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { articleGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { readPolls } from '@/lib/reading/polls/read';
import { readPopular } from '@/lib/reading/popular/read';
import { shareLinks } from '@/lib/reading/sharing/model';
import { readNeighbours, readSeries, readRelatedArticles } from '@/lib/reading/related/read';
import { readTopicBook } from '@/lib/reading/topics/read';

import { MissingArticle, missingArticleMetadata } from '../../../missing-article';
import { readFrame } from '../../../page-context';
import { advertised } from '../../advertisement';

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
  if (!article) return missingArticleMetadata((await params).id);
  const [section, district, book] = await Promise.all([
    readCategory(article.category),
    article.district ? readDistrict(article.district) : null,
    readTopicBook(),
  ]);
  return pageMetadata({
    locale,
    path: articlePath('hi', article.id),
    title: article.title.text,
    description: article.summary?.text ?? article.title.text,
    languages: article.languages,
    article: {
      ...article,
      section: section && categoryName(section, locale),
      tags: article.tags.map((tag) => nameIn(book, tag, locale)),
    },
    feeds: [
      ...(section ? [{ category: section.slug, title: categoryName(section, locale) }] : []),
      ...(article.coverage ? [{ live: article.id, title: article.title.text }] : []),
      ...(district ? [{ district: district.slug, title: districtName(district, locale) }] : []),
    ],
  });
}

/** What the page shows besides the article itself, read at the same time. */
async function readRest(locale: Locale, article: Article) {
  const { category, district } = article;
  const [
    { taxonomy },
    advertisement,
    authors,
    coverage,
    polls,
    book,
    related,
    neighbours,
    series,
    mostRead,
  ] = await Promise.all([
    readFrame(),
    article.isSensitive
      ? null
      : advertised(locale, {
          slot: 'article',
          category,
          ...(district && { district }),
          path: articlePath('hi', article.id),
        }),
    readAuthors(article.authors),
    readLive(locale, article),
    hasPoll(article) ? readPolls(article.id, article.body.lang) : [],
    readTopicBook(),
    readTopicBook().then((topics) => readRelatedArticles(locale, article, topics)),
    readNeighbours(locale, article, new Date()),
    readSeries(locale, article.series?.id ?? article.id),
    readPopular(locale, 'views', '24h', untilNextHour()),
  ]);
  const shown = [article, ...Object.values(related).flat()];
  const popular = mostRead.filter((read) => !shown.some(({ id }) => id === read.id));
  const rest = { taxonomy, advertisement, authors, book, related, neighbours, series, popular };
  return { coverage, polls, rest };
}

const hasPoll = ({ body }: Article) => body.blocks.some(({ type }) => type === 'poll');

/** What an article's page shows of its live coverage, and the authors that entries name; null where it has none. */
async function readLive(locale: Locale, article: Article) {
  const shown = article.coverage && (await readShownCoverage(locale, article.id));
  if (!shown) return null;
  const told = [...shown.entries, ...(shown.pinned ? [shown.pinned] : [])];
  return { shown, authors: await readAuthors(authorsOf(told)) };
}

/** Every name that machines are told, as the edition spells it. */
function namesIn(locale: Locale, article: Article, book: TopicBook): Map<string, string> {
  const { tags, people, organisations, authorName, sourceName } = article;
  const names = [...tags, ...people, ...organisations, authorName, sourceName];
  return new Map(names.flatMap((name) => (name ? [[name, nameIn(book, name, locale)]] : [])));
}

export default async function ArticlePage({ params }: Properties) {
  const locale = await currentLocale();
  const article = await findArticle(locale, (await params).id);
  if (!article) return <MissingArticle locale={locale} id={(await params).id} />;
  const { coverage, polls, rest } = await readRest(locale, article);
  const share = shareLinks({
    title: article.title.text,
    summary: article.summary?.text ?? null,
    url: siteUrl() + articlePath(locale, article.id),
  });
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: articlePath('hi', article.id), en: articlePath('en', article.id) }}
      taxonomy={rest.taxonomy}
      isArticle
    >
      <JsonLd
        graph={articleGraph({
          locale,
          article,
          authors: rest.authors,
          taxonomy: rest.taxonomy,
          topicNames: namesIn(locale, article, rest.book),
          coverage: coverage && { ...coverage.shown, authors: coverage.authors },
        })}
      />
      <ArticleView
        locale={locale}
        article={article}
        share={share}
        {...rest}
        poll={(block) => (
          <BlockPoll
            locale={locale}
            lang={article.body.lang}
            article={article.id}
            block={block}
            poll={polls.find(({ id }) => id === block.id)}
            address={siteUrl() + articlePath(locale, article.id)}
            script={documentScripts().poll}
          />
        )}
        {...(coverage && {
          live: {
            strip: <CoverageStrip isRunning={coverage.shown.closedAt === null} />,
            section: (
              <CoverageSection
                place={{ locale, article: article.id, authors: coverage.authors, book: rest.book }}
                coverage={coverage.shown}
                script={documentScripts().coverage}
              />
            ),
          },
        })}
      />
    </PageFrame>
  );
}
