import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';

import { nameIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import type { Article } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { authorPath } from '@/lib/platform/paths';

type Properties = { locale: Locale; article: Article; authors: readonly Author[]; book: TopicBook };

/** The byline: the paper's authors, each a link to their page, and who else wrote it. Nothing where nobody is named. */
export function ArticleAuthors({ locale, article, authors, book }: Properties) {
  const t = useTranslations('article');
  const { authorName } = article;
  const named: { name: string; shown: ReactNode }[] = [
    ...authors.map(({ slug, name }) => ({
      name: name[locale],
      shown: <AuthorLink {...{ locale, slug }} name={name[locale]} />,
    })),
    ...(authorName === null
      ? []
      : [{ name: nameIn(book, authorName, locale), shown: nameIn(book, authorName, locale) }]),
  ];
  if (named.length === 0) return null;
  const list = new Intl.ListFormat(formatLocale(locale));
  const order = named.map((_, index) => String(index));
  return (
    <span className="font-bold text-ink">
      {t.rich('by', {
        authors: () =>
          list
            .formatToParts(order)
            .map(({ type, value }, index) => (
              <Fragment key={index}>
                {type === 'element' ? named[Number(value)]?.shown : value}
              </Fragment>
            )),
      })}
    </span>
  );
}

function AuthorLink({ locale, slug, name }: { locale: Locale; slug: string; name: string }) {
  return (
    <a href={authorPath(locale, slug)} className="tap inline-block text-sal hover:underlined">
      {name}
    </a>
  );
}
