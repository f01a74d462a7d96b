import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { AuthorIndex } from '@/components/reading/authors/author-index';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { authorsPath } from '@/lib/platform/paths';
import { readAllAuthors } from '@/lib/reading/authors/read';

import { readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('authors');
  return pageMetadata({
    locale: await currentLocale(),
    path: authorsPath('hi'),
    title: t('title'),
    description: t('description'),
  });
}

/** Everybody who writes for the paper. */
export default async function AuthorsPage() {
  const locale = await currentLocale();
  const [frame, authors, t] = await Promise.all([
    readFrame(),
    readAllAuthors(),
    getTranslations('authors'),
  ]);
  return (
    <PageFrame locale={locale} paths={{ hi: authorsPath('hi'), en: authorsPath('en') }} {...frame}>
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t('title'),
          path: authorsPath(locale),
          description: t('description'),
          isAbout: false,
        })}
      />
      <AuthorIndex locale={locale} authors={authors} districts={frame.taxonomy.districts} />
    </PageFrame>
  );
}
