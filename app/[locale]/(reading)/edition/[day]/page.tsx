import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { PageFrame } from '@/components/layout/page-frame';
import { ArticleImage } from '@/components/reading/listing/article-image';
import { EditionFiles } from '@/components/reading/print/edition-files';
import { EditionPages } from '@/components/reading/print/edition-pages';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { articlePath, printPath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';
import { printDay } from '@/lib/reading/print/model';
import { readPrintEdition } from '@/lib/reading/print/read';

import { Missing, missingMetadata } from '../../../missing';
import { readFrame } from '../../../page-context';
import { readAuthorNames } from '../author-names';

import '../print-edition.css';

type Properties = { params: Promise<{ day: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const locale = await currentLocale();
  const day = printDay((await params).day);
  const edition = day === null ? null : await readPrintEdition(locale, day);
  if (!edition) return missingMetadata('page');
  const t = await getTranslations('print');
  const date = formatDate(locale, edition.day);
  return {
    ...pageMetadata({
      locale,
      path: printPath('hi', edition.day),
      title: t('of', { day: date }),
      description: t('pageDescription', { day: date }),
    }),
    // Its articles are to be found at their own addresses.
    robots: { index: false, follow: true },
  };
}

/** A day laid out as a newspaper. */
export default async function EditionPage({ params }: Properties) {
  const locale = await currentLocale();
  const day = printDay((await params).day);
  const edition = day === null ? null : await readPrintEdition(locale, day);
  if (!edition) return <Missing what="page" />;
  const [frame, authorNames] = await Promise.all([readFrame(), readAuthorNames(locale, edition)]);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: printPath('hi', edition.day), en: printPath('en', edition.day) }}
      {...frame}
    >
      <div className="wrap pt-4">
        <EditionFiles locale={locale} edition={edition} />
        <EditionPages
          locale={locale}
          edition={edition}
          hrefOf={({ id }) => articlePath(locale, id)}
          imageOf={({ image }, isLead) =>
            image && (
              <ArticleImage
                image={image}
                isLead={isLead}
                sizes={
                  isLead ? '(min-width: 80em) 1216px, 100vw' : '(min-width: 40em) 360px, 100vw'
                }
              />
            )
          }
          authorNames={authorNames}
        />
      </div>
    </PageFrame>
  );
}
