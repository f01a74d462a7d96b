import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';

import { ArticleView } from '@/components/reading/article/article-view';
import { readAuthors } from '@/lib/reading/authors/read';
import { isArticleId } from '@/lib/reading/articles/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { siteUrl } from '@/lib/platform/env';
import { articlePath } from '@/lib/platform/paths';
import { shareLinks } from '@/lib/reading/sharing/model';
import { readTopicBook } from '@/lib/reading/topics/read';
import { openDraft, previewArticle } from '@/lib/newsroom/editor/read';

import { readFrame } from '../../../../../../page-context';
import { colleagueOf } from '../../../../../newsroom-page';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { robots: { index: false, follow: false } };

type Properties = { params: Promise<{ id: string }> };

/**
 * The working copy as readers of the edition will see it, for the frame of its editor: the page of the
 * paper itself, without what stands around it. The frame runs no scripts, so nothing is counted.
 */
export default async function PreviewPage({ params }: Properties) {
  const { id } = await params;
  const allowed = await colleagueOf('reporter');
  if (!allowed || !isArticleId(id)) notFound();
  const locale = await currentLocale();
  const [opened, { taxonomy }, book] = await Promise.all([
    openDraft(allowed.client, id),
    readFrame(),
    readTopicBook(),
  ]);
  if (!opened.ok) notFound();
  const t = await getTranslations('writing');
  const untitled = t('untitled');
  const article = previewArticle(opened.value, locale, untitled, new Date());
  const share = shareLinks({
    title: article.title.text,
    summary: article.summary?.text ?? null,
    url: siteUrl() + articlePath(locale, id),
  });
  const related = { related: [], category: [], district: [], topic: [], latest: [] };
  return (
    <main>
      <ArticleView
        locale={locale}
        article={article}
        authors={await readAuthors(article.authors)}
        book={book}
        neighbours={{ previous: null, next: null }}
        series={[]}
        related={related}
        popular={[]}
        share={share}
        taxonomy={taxonomy}
      />
    </main>
  );
}
