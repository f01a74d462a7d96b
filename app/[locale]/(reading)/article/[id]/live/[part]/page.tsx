import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { CoveragePart } from '@/components/reading/coverage/coverage-part';
import { partGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { coveragePartPath } from '@/lib/platform/paths';
import { isArticleId, type Article } from '@/lib/reading/articles/model';
import { readArticle } from '@/lib/reading/articles/read';
import { readAuthors } from '@/lib/reading/authors/read';
import { authorsOf, entriesPerPart, parsePart, partOf } from '@/lib/reading/coverage/model';
import { readCoverage, readEntries } from '@/lib/reading/coverage/read';
import { readTopicBook } from '@/lib/reading/topics/read';

import { MissingArticle, missingArticleMetadata } from '../../../../../missing-article';
import { readFrame } from '../../../../../page-context';

type Properties = { params: Promise<{ id: string; part: string }> };
type Part = { article: Article; part: number; parts: number };

export function generateStaticParams() {
  return [];
}

/** The part of a coverage at an address; null where there is none. */
async function findPart(locale: Locale, { params }: Properties): Promise<Part | null> {
  const { id, part: given } = await params;
  const part = parsePart(given);
  if (part === null || !isArticleId(id)) return null;
  const [article, coverage] = await Promise.all([readArticle(locale, id), readCoverage(id)]);
  const parts = coverage && partOf(coverage.lastNumber);
  return article && parts && part <= parts ? { article, part, parts } : null;
}

export async function generateMetadata(properties: Properties): Promise<Metadata> {
  const locale = await currentLocale();
  const found = await findPart(locale, properties);
  if (!found) return missingArticleMetadata((await properties.params).id, 'page');
  const { article, part } = found;
  const t = await getTranslations('coverage');
  const title = article.title.text;
  return pageMetadata({
    locale,
    path: coveragePartPath('hi', article.id, part),
    title: t('partTitle', { title, part }),
    description: article.summary?.text ?? title,
    languages: article.languages,
    feeds: [{ live: article.id, title }],
  });
}

/** A part of an article's live coverage, from its beginning: here entries stay, so here their addresses lead. */
export default async function CoveragePartPage(properties: Properties) {
  const locale = await currentLocale();
  const found = await findPart(locale, properties);
  if (!found)
    return <MissingArticle locale={locale} id={(await properties.params).id} what="page" />;
  const { article, part, parts } = found;
  const to = part * entriesPerPart;
  const [entries, frame, book, t] = await Promise.all([
    readEntries(locale, article.id, [to - entriesPerPart + 1, to]),
    readFrame(),
    readTopicBook(),
    getTranslations('coverage'),
  ]);
  const authors = await readAuthors(authorsOf(entries));
  const { id, title } = article;
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: coveragePartPath('hi', id, part), en: coveragePartPath('en', id, part) }}
      {...frame}
    >
      <JsonLd
        graph={partGraph({
          locale,
          article,
          name: t('partTitle', { title: title.text, part }),
          path: coveragePartPath(locale, id, part),
        })}
      />
      <CoveragePart
        place={{ locale, article: id, authors, book }}
        title={title}
        entries={entries}
        part={part}
        parts={parts}
      />
    </PageFrame>
  );
}
