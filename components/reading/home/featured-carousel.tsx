import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { FeaturedArticle } from './featured-article';

/**
 * The featured articles, one at a time (carousel.client.ts); without scripts they stand below each other.
 */
export function FeaturedCarousel({
  locale,
  articles,
  taxonomy,
}: {
  locale: Locale;
  articles: ArticleCard[];
  taxonomy: Taxonomy;
}) {
  const t = useTranslations('home');
  const shared = { locale, taxonomy };
  const [only] = articles;
  if (only && articles.length === 1) return <FeaturedArticle {...shared} article={only} isFirst />;
  return (
    <section aria-roledescription="carousel" aria-label={t('carousel')} data-carousel>
      <div className="grid grid-cols-1" aria-live="off" data-stage>
        {articles.map((article, place) => (
          <div
            key={article.id}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { number: place + 1, count: articles.length })}
            data-current={place === 0}
            data-seen={place === 0}
            className="carousel-slide"
          >
            <FeaturedArticle {...shared} article={article} isFirst={place === 0} />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1 noscript:hidden">
        {/* Beside five dots a narrow phone has room for two buttons: back leads a dot or a swipe. */}
        <CarouselButton
          label={t('previousSlide')}
          data={{ 'data-step': -1 }}
          className="max-[399px]:hidden"
        >
          <Icon of={signs.previous} size={22} />
        </CarouselButton>
        <div className="flex flex-wrap items-center">
          {articles.map((article, place) => (
            <Button
              key={article.id}
              type="button"
              aria-label={t('goToSlide', { number: place + 1 })}
              aria-current={place === 0}
              data-dot={place}
              variant="bare"
              size="none"
              className="group grid size-11 place-items-center"
            >
              <span className="size-2.5 rounded-pill border border-line group-aria-[current=true]:border-sal group-aria-[current=true]:bg-sal" />
            </Button>
          ))}
        </div>
        <CarouselButton label={t('nextSlide')} data={{ 'data-step': 1 }}>
          <Icon of={signs.next} size={22} />
        </CarouselButton>
        <CarouselButton
          label={t('pauseSlides')}
          data={{
            'data-toggle': true,
            'data-on': true,
            'data-pause': t('pauseSlides'),
            'data-play': t('playSlides'),
          }}
          className="group motion-reduce:hidden"
        >
          <span className="hidden group-data-[on=true]:block">
            <Icon of={signs.pause} size={22} />
          </span>
          <span className="group-data-[on=true]:hidden">
            <Icon of={signs.play} size={22} />
          </span>
        </CarouselButton>
      </div>
    </section>
  );
}

function CarouselButton({
  label,
  data,
  className = '',
  children,
}: {
  label: string;
  /** What the script knows it by. */
  data: Record<`data-${string}`, string | number | boolean>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button type="button" aria-label={label} {...data} size="icon" className={className}>
      {children}
    </Button>
  );
}
