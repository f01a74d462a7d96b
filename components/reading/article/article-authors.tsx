import { useTranslations } from 'next-intl';

import { nameIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import type { Article } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authorPath } from '@/lib/platform/paths';

import { Joined } from '@/components/layout/joined';

type Properties = { locale: Locale; article: Article; authors: readonly Author[]; book: TopicBook };

/** The byline: the paper's authors, each a link to their page, and who else wrote it. Nothing where nobody is named. */
export function ArticleAuthors({ locale, article, authors, book }: Properties) {
  const t = useTranslations('article');
  const { authorName } = article;
  if (authors.length === 0 && authorName === null) return null;
  const names = [
    ...authors.map(({ slug, name }) => (
      <a
        key={slug}
        href={authorPath(locale, slug)}
        className="tap inline-block text-sal hover:underlined"
      >
        {name[locale]}
      </a>
    )),
    ...(authorName === null ? [] : [nameIn(book, authorName, locale)]),
  ];
  return (
    <span className="font-bold text-ink">
      {t.rich('by', { authors: () => <Joined locale={locale} parts={names} /> })}
    </span>
  );
}
