import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import { BookmarkButton } from '@/components/reading/listing/bookmark-button';
import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleKicker } from './article-kicker';
import { ArticleImage } from './article-image';
import { ImageCount } from './image-count';
import { ArticleTime } from '@/components/layout/article-time';

/** Tags on a card at most (specification 9). */
const shownTags = 3;

/**
 * An article in a list. `row`: words left, small image right. `tall`: image above. `auto`: a row
 * on phones and tall from 640 px on.
 */
export type CardShape = 'row' | 'tall' | 'auto';

const shapes: Record<CardShape, { card: string; image: string; title: string; sizes: string }> = {
  row: {
    card: 'grid grid-cols-[minmax(0,1fr)_minmax(0,124px)] gap-x-3.5 content-start',
    image: 'col-start-2 row-start-1 row-span-3 mt-1',
    title: 'text-card clamp-4',
    sizes: '124px',
  },
  tall: {
    card: 'flex flex-col',
    image: '-order-1 mb-2.5',
    title: 'text-card-big lg:text-card-wide clamp-3',
    sizes: '(min-width: 64em) 384px, (min-width: 40em) 50vw, 100vw',
  },
  auto: {
    card: 'grid grid-cols-[minmax(0,1fr)_minmax(0,124px)] gap-x-3.5 content-start sm:flex sm:flex-col',
    image: 'col-start-2 row-start-1 row-span-3 mt-1 sm:-order-1 sm:mt-0 sm:mb-2.5',
    title: 'text-card sm:text-card-wide clamp-4 sm:clamp-3',
    sizes: '(min-width: 64em) 280px, (min-width: 40em) 50vw, 124px',
  },
};

export function ArticleCardView({
  locale,
  article,
  taxonomy,
  shape,
  heading: Heading = 'h3',
}: {
  locale: Locale;
  article: ArticleCard;
  taxonomy: Taxonomy;
  shape: CardShape;
  /** One level below what stands above the list. */
  heading?: 'h2' | 'h3';
}) {
  const classes = shapes[shape];
  const { title } = article;
  return (
    <article className={article.image ? classes.card : undefined}>
      <div className="min-w-0">
        <ArticleKicker locale={locale} article={article} taxonomy={taxonomy} />
        <Heading className={`mt-0.5 ${classes.title}`} lang={title.lang}>
          <a
            href={articlePath(locale, article.id)}
            className="tap block hover:underlined focus-visible:underlined"
          >
            {title.text}
          </a>
        </Heading>
        <p className="mt-1 flex items-center justify-between text-meta text-ink2">
          <span>
            <ArticleTime locale={locale} iso={article.publishedAt} />
            <ImageCount pictures={article.pictures} />
          </span>
          <BookmarkButton article={article.id} />
        </p>
      </div>
      {article.image && (
        <div className={classes.image}>
          <ArticleImage image={article.image} sizes={classes.sizes} decorative />
        </div>
      )}
      {article.tags.length > 0 && (
        <ul className="col-span-full flex flex-wrap gap-x-3.5 text-meta wrap-anywhere text-ink2">
          {article.tags.slice(0, shownTags).map((tag) => (
            <li key={tag}>#{tag.replaceAll(' ', '_')}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
