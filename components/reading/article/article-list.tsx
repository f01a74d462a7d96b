import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import { SectionHeading } from '@/components/layout/section-heading';
import { LanguageMark } from '../listing/language-mark';
import { ArticleTime } from '@/components/layout/article-time';
import { ArticleIcon } from './article-icon';

/** A titled list of articles in words alone; nothing when there is none. */
export function ArticleList({
  locale,
  id,
  title,
  more,
  articles,
}: {
  locale: Locale;
  id: string;
  title: string;
  more?: { href: string; text: string; label: string };
  articles: ArticleCard[];
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={id} className="group far-down-120 only:col-span-full">
      <SectionHeading id={id} title={title} />
      <ul className="md:group-only:grid md:group-only:grid-cols-2 md:group-only:gap-x-8">
        {articles.map((article) => (
          <li
            key={article.id}
            className="border-t border-rule py-2.5 first:border-t-0 first:pt-0 md:group-only:nth-2:border-t-0 md:group-only:nth-2:pt-0"
          >
            <h3 className="font-text text-list font-bold" lang={article.title.lang}>
              <a href={articlePath(locale, article.id)} className="tap block hover:underlined">
                {article.title.text}
              </a>
            </h3>
            <p className="text-meta text-ink2">
              <LanguageMark locale={locale} title={article.title} />
              <ArticleTime locale={locale} iso={article.publishedAt} />
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <a
          href={more.href}
          aria-label={more.label}
          className="inline-flex min-h-11 items-center gap-1 font-bold text-sal hover:underlined"
        >
          {more.text} <ArticleIcon name="next" size={17} />
        </a>
      )}
    </section>
  );
}
