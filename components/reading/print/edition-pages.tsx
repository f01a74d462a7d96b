import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { formatToday } from '@/lib/platform/text/dates';
import { joinList } from '@/lib/platform/text/lists';
import type { Article } from '@/lib/reading/articles/model';
import { lengthOnPaper, type PrintEdition } from '@/lib/reading/print/model';

import { EditionArticle } from './edition-article';

/** How an edition's articles are shown: where each is read, what its image is, names of authors by slug. */
type Shown = {
  hrefOf: (article: Article) => string;
  imageOf: (article: Article, isLead: boolean) => ReactNode;
  authorNames: ReadonlyMap<string, string>;
};

/** A day's edition: its head, the front page with its lead, and the pages within. */
export function EditionPages({
  locale,
  edition,
  ...shown
}: { locale: Locale; edition: PrintEdition } & Shown) {
  const t = useTranslations('print');
  const site = useTranslations('site');
  const authorsOf = ({ authors, authorName }: Article) => {
    const names = authors.flatMap((slug) => shown.authorNames.get(slug) ?? []);
    const all = authorName === null ? names : [...names, authorName];
    return all.length > 0 ? joinList(locale, all) : null;
  };
  return (
    <div className="pe">
      <header className="pe-head">
        <p className="pe-name">{site('name')}</p>
        <h1>{t('of', { day: formatToday(locale, new Date(`${edition.day}T06:00:00+05:30`)) })}</h1>
        <p>{site('tagline')}</p>
      </header>
      {edition.pages.map(({ page, articles }) => {
        const drawn = articles.map((article, place) => (
          <EditionArticle
            key={article.id}
            article={article}
            href={shown.hrefOf(article)}
            authors={authorsOf(article)}
            most={lengthOnPaper(page, place)}
            heading={page === 'front' ? 'h2' : 'h3'}
            image={shown.imageOf(article, page === 'front' && place === 0)}
          />
        ));
        return (
          <section key={page} aria-label={t(`page.${page}`)} className={`pe-page pe-${page}`}>
            {page === 'front' ? (
              <>
                <div className="pe-lead">{drawn[0]}</div>
                <div className="pe-columns">{drawn.slice(1)}</div>
              </>
            ) : (
              <>
                <h2 className="pe-title">{t(`page.${page}`)}</h2>
                <div className="pe-columns">{drawn}</div>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
