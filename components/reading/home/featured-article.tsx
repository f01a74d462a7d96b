import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleKicker } from '../listing/article-kicker';
import { ArticleImage } from '../listing/article-image';
import { ArticleTime } from '@/components/layout/article-time';

/** A featured article: headline first, so that text paints before the image. `isFirst` is seen at once. */
export function FeaturedArticle({
  locale,
  article,
  taxonomy,
  isFirst,
}: {
  locale: Locale;
  article: ArticleCard;
  taxonomy: Taxonomy;
  isFirst: boolean;
}) {
  return (
    <article className="md:grid md:grid-cols-[1.5fr_1fr] md:content-start md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_264px]">
      <div className="md:col-span-full">
        <ArticleKicker locale={locale} article={article} taxonomy={taxonomy} />
        <h2 className="mt-1 text-lead lg:text-lead-wide" lang={article.title.lang}>
          <a
            href={articlePath(locale, article.id)}
            className="tap block hover:underlined focus-visible:underlined"
          >
            {article.title.text}
          </a>
        </h2>
      </div>
      <div className="-mx-(--gutter) mt-3 md:mx-0">
        {article.image && (
          <ArticleImage
            image={article.image}
            sizes="(min-width: 64em) 560px, (min-width: 48em) 60vw, 100vw"
            isLead={isFirst}
          />
        )}
      </div>
      <div className="pt-3 md:pt-2">
        {article.summary && (
          <p
            className="clamp-4 text-card leading-[1.65] md:clamp-6 lg:clamp-9 lg:text-list"
            lang={article.summary.lang}
          >
            {article.summary.text}
          </p>
        )}
        <p className="mt-2 text-meta text-ink2">
          <ArticleTime locale={locale} iso={article.publishedAt} />
        </p>
      </div>
    </article>
  );
}
