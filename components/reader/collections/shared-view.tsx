import { useTranslations } from 'next-intl';

import { articlesPerPage, type SharedCollection } from '@/lib/reader/collections/model';
import { givenName } from '@/lib/reader/profiles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleGrid } from '@/components/reading/listing/article-grid';
import { NothingSaved } from '../saved/nothing-saved';
import { SavedHeading } from '../saved/saved-heading';
import { PlacePages } from './place-pages';

/** A shared collection as whoever has its link sees it. */
export function SharedView({
  locale,
  page,
  path,
  collection: { name, ownerName, articleCount, articles },
  taxonomy,
}: {
  locale: Locale;
  page: number;
  /** Of its first page, without the edition. */
  path: string;
  collection: SharedCollection;
  taxonomy: Taxonomy;
}) {
  const t = useTranslations('collections');
  return (
    <div className="wrap pt-6">
      <SavedHeading
        title={name}
        note={t('by', { name: givenName(ownerName) ?? t('namelessReader') })}
      />
      {articles.length === 0 ? (
        <NothingSaved
          message={t('nothingShared')}
          hint={t('nothingSharedHint')}
          link={{ href: homePath(locale), text: t('home') }}
        />
      ) : (
        <ArticleGrid
          locale={locale}
          articles={articles.map((article) => ({ ...article, tags: [] }))}
          taxonomy={taxonomy}
          heading="h2"
        />
      )}
      <PlacePages
        locale={locale}
        path={path}
        page={page}
        total={articleCount}
        perPage={articlesPerPage}
      />
    </div>
  );
}
