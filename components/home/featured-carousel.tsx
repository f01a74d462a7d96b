import type { ArticleCard } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import type { Taxonomy } from '../layout/page-frame';
import { Carousel } from './carousel.client';
import { FeaturedStory } from './featured-story';

/** The featured stories, with what the carousel around them says. */
export function FeaturedCarousel({
  locale,
  stories,
  taxonomy,
}: {
  locale: Locale;
  stories: ArticleCard[];
  taxonomy: Taxonomy;
}) {
  const t = translator(locale, 'home');
  const shared = { locale, taxonomy };
  const [only] = stories;
  if (only && stories.length === 1) return <FeaturedStory {...shared} story={only} isFirst />;
  return (
    <Carousel
      labels={{
        carousel: t('carousel'),
        previous: t('previousSlide'),
        next: t('nextSlide'),
        pause: t('pauseSlides'),
        play: t('playSlides'),
        slides: stories.map((_, place) => t('slide', { number: place + 1, count: stories.length })),
        dots: stories.map((_, place) => t('goToSlide', { number: place + 1 })),
      }}
    >
      {stories.map((story, place) => (
        <FeaturedStory key={story.id} {...shared} story={story} isFirst={place === 0} />
      ))}
    </Carousel>
  );
}
