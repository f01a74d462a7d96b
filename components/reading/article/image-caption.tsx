import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { LocalisedText } from '@/lib/reading/articles/model';
import { creditIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import type { Locale } from '@/lib/platform/i18n/locale';

/**
 * What stands under an image: what it shows (`lang`: in which language) and whose it is; nothing
 * where neither is said.
 */
export function ImageCaption({
  locale,
  lang,
  caption,
  credit,
  book,
  className = '',
}: {
  locale: Locale;
  lang: Locale;
  caption: ReactNode;
  credit: LocalisedText | null;
  book: TopicBook;
  className?: string;
}) {
  const article = useTranslations('article');
  if (!caption && !credit) return null;
  const said = credit && creditIn(book, credit, locale);
  const inLanguage = (text: ReactNode, language: Locale) =>
    language === locale ? text : <span lang={language}>{text}</span>;
  return (
    <figcaption lang={locale} className={`pt-2 text-meta text-ink2 ${className}`}>
      {caption && inLanguage(caption, lang)}
      {caption && said && ' · '}
      {said &&
        article.rich('imageCredit', {
          credit: said.text,
          name: (text) => inLanguage(text, said.lang),
        })}
    </figcaption>
  );
}
