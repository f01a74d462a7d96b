import { useTranslations } from 'next-intl';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { rankNumeral } from '@/lib/platform/text/rank';

import { SectionHeading } from '@/components/layout/section-heading';
import { LanguageMark } from '../listing/language-mark';
import { ArticleTime } from '@/components/layout/article-time';

/** The most read of the week beside the featured articles, numbered in the edition's numerals. */
export function TrendingList({ locale, articles }: { locale: Locale; articles: ArticleCard[] }) {
  const home = useTranslations('home');
  return (
    <section
      aria-labelledby="trending"
      className="mt-8 far-down-120 lg:mt-0 lg:border-l lg:border-rule lg:pl-[31px]"
    >
      <SectionHeading id="trending" title={home('trending')} />
      <ol>
        {articles.map((article, index) => (
          <li
            key={article.id}
            className="grid grid-cols-[36px_1fr] border-t border-rule py-3 first:border-t-0 first:pt-0"
          >
            <span className="font-display text-section leading-tight text-brass" aria-hidden="true">
              {rankNumeral(locale, index + 1)}
            </span>
            <div>
              <h3 className="font-text text-list font-bold" lang={article.title.lang}>
                <a href={articlePath(locale, article.id)} className="tap block hover:underlined">
                  {article.title.text}
                </a>
              </h3>
              <p className="text-meta text-ink2">
                <LanguageMark locale={locale} title={article.title} />
                <ArticleTime locale={locale} iso={article.publishedAt} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
