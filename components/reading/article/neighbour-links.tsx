import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import type { Neighbours } from '@/lib/reading/related/model';

import { LanguageMark } from '../listing/language-mark';
import { ArticleIcon } from './article-icon';

/** The articles before and after, by their titles, below an article. */
export function NeighbourLinks({ locale, neighbours }: { locale: Locale; neighbours: Neighbours }) {
  const t = useTranslations('article');
  const { previous, next } = neighbours;
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t('neighbourTitles')}
      className="mt-8 grid grid-cols-1 border-y border-rule sm:grid-cols-2 print:hidden"
    >
      {previous && (
        <a
          href={articlePath(locale, previous.id)}
          className="group min-w-0 py-3.5 max-sm:border-rule max-sm:not-last:border-b sm:pr-6"
        >
          <span className="flex items-center gap-1 text-meta text-ink2">
            <ArticleIcon name="previous" size={17} /> {t('previous')}
          </span>
          <span className="font-bold group-hover:underlined" lang={previous.title.lang}>
            {previous.title.text}
          </span>{' '}
          <LanguageMark locale={locale} title={previous.title} />
        </a>
      )}
      {next && (
        <a
          href={articlePath(locale, next.id)}
          className="group min-w-0 py-3.5 sm:col-start-2 sm:border-l sm:border-rule sm:pl-6 sm:text-right"
        >
          <span className="flex items-center gap-1 text-meta text-ink2 sm:justify-end">
            {t('next')} <ArticleIcon name="next" size={17} />
          </span>
          <span className="font-bold group-hover:underlined" lang={next.title.lang}>
            {next.title.text}
          </span>{' '}
          <LanguageMark locale={locale} title={next.title} />
        </a>
      )}
    </nav>
  );
}
