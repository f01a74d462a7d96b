import { useTranslations } from 'next-intl';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { letterPath, lettersPath } from '@/lib/reader/letter/model';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleGrid } from '@/components/reading/listing/article-grid';
import { Button } from '@/components/ui/button';

/** A letter that has gone: its opening words and its articles as they are now. */
export function LetterView({
  locale,
  title,
  place,
  opening,
  articles,
  taxonomy,
}: {
  locale: Locale;
  title: string;
  place: string;
  opening: string;
  articles: ArticleCard[];
  taxonomy: Taxonomy;
}) {
  const t = useTranslations('letter');
  return (
    <div className="wrap pt-6 pb-10">
      <header className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{title}</h1>
        <p className="mt-1 text-card-wide text-ink2">{place}</p>
        {opening && (
          <p className="mt-3 max-w-[70ch] text-body wrap-anywhere whitespace-pre-line">{opening}</p>
        )}
      </header>
      {articles.length === 0 ? (
        <p className="text-body">{t('archiveEmpty')}</p>
      ) : (
        <ArticleGrid locale={locale} articles={articles} taxonomy={taxonomy} heading="h2" />
      )}
      <ul className="mt-8 flex flex-wrap gap-x-6 border-t border-rule pt-3 print:hidden">
        {[
          { href: localePath(locale, letterPath), words: t('archiveWish') },
          { href: lettersPath(locale), words: t('archiveTitle') },
        ].map(({ href, words }) => (
          <li key={href}>
            <Button asChild variant="link" size="text">
              <a href={href}>{words}</a>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
