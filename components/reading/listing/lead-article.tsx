import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleKicker } from './article-kicker';
import { ArticleImage } from './article-image';
import { ImageCount } from './image-count';
import { ArticleTime } from '@/components/layout/article-time';

/** The article that a section, a district or the state opens with: large, with its words, from tablets on beside its image. */
export function LeadArticle({
  locale,
  article,
  taxonomy,
}: {
  locale: Locale;
  article: ArticleCard;
  taxonomy: Taxonomy;
}) {
  const { image } = article;
  return (
    <article
      data-lead
      className={`mb-6 border-b border-rule pb-6 ${image ? 'md:grid md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:gap-x-8' : ''}`}
    >
      <div>
        <ArticleKicker locale={locale} article={article} taxonomy={taxonomy} />
        <h2 className="mt-1 text-lead lg:text-lead-wide" lang={article.title.lang}>
          <a href={articlePath(locale, article.id)} className="tap hover:underlined">
            {article.title.text}
          </a>
        </h2>
        {article.summary && (
          <p
            className="mt-2 clamp-4 text-card leading-[1.65] md:clamp-9 lg:text-list"
            lang={article.summary.lang}
          >
            {article.summary.text}
          </p>
        )}
        <p className="mt-2 text-meta text-ink2">
          <ArticleTime locale={locale} iso={article.publishedAt} />
          <ImageCount pictures={article.pictures} />
        </p>
      </div>
      {image && (
        <div className="-mx-(--gutter) mt-3 md:order-first md:mx-0 md:mt-1">
          <ArticleImage
            image={image}
            sizes="(min-width: 64em) 680px, (min-width: 48em) 58vw, 100vw"
            isLead
          />
        </div>
      )}
    </article>
  );
}
