import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { Coordinates } from '@/lib/reading/location/model';
import { categoryPath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { WeatherBlocks } from './weather-blocks';

/** The section of the news about it; its page shows the weather itself. */
export const weatherSection = 'weather';

/** Where the weather stands: a box beside the news, a line above a district's, or the weather's own page. */
export type WeatherShape = 'box' | 'line' | 'page';

const looks: Record<WeatherShape, { frame: string; room: string }> = {
  box: { frame: 'px-4 pt-2 pb-3', room: 'min-h-58' },
  line: { frame: 'px-4 py-2', room: 'min-h-24 sm:min-h-14' },
  page: { frame: 'px-4 pt-2 pb-4 sm:px-6', room: 'min-h-160 sm:min-h-150 lg:min-h-100' },
};

/**
 * The present weather, in a room kept for it until weather-card.client.tsx draws it. Takes a place
 * and its name, else it is the reader's own or Ambikapur's. Without scripts it says where to look. Beside an article
 * (`isBeside`) it stands where there is a column for it, and readers who wish less data are spared it.
 */
export function WeatherBox({
  locale,
  shape,
  place,
  isBeside = false,
}: {
  locale: Locale;
  shape: WeatherShape;
  place?: (Coordinates & { name: string }) | undefined;
  isBeside?: boolean;
}) {
  const t = useTranslations('weather');
  const { frame, room } = looks[shape];
  const isPage = shape === 'page';
  return (
    <section
      aria-labelledby="weather"
      data-spared={isBeside || undefined}
      className={`${isBeside ? 'max-lg:hidden' : ''} border border-t-3 border-rule border-t-sal bg-surface print:hidden ${frame} ${shape === 'box' ? '' : 'mb-8'}`}
    >
      <div
        className={
          shape === 'line' ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-4'
        }
      >
        <h2 id="weather" className="text-card-big">
          {isPage ? t('now') : t('title')}
        </h2>
        {shape === 'box' && (
          <a
            href={categoryPath(locale, weatherSection)}
            className="inline-flex min-h-11 items-center gap-1 text-meta font-bold text-sal hover:underlined"
          >
            {t('more')} <Icon of={signs.next} size={17} />
          </a>
        )}
      </div>
      <div
        // What draws it is three times an article: with less data a way to the weather's own page stands here.
        className={`grid grid-cols-1 *:[grid-area:1/1] noscript:hidden ${isPage ? '' : 'less-data:hidden'} ${room}`}
      >
        <div
          data-island="weather"
          data-shape={shape}
          {...(place && { 'data-lat': place.lat, 'data-lng': place.lng, 'data-place': place.name })}
          className="peer min-h-[inherit]"
        />
        <div className="peer-not-empty:hidden peer-data-failed:hidden">
          <WeatherBlocks shape={shape} />
        </div>
        {/* Where not even what draws the weather can be had: it was never loaded on this phone. */}
        <form
          className={`hidden flex-wrap items-center gap-x-4 gap-y-2 peer-data-failed:flex ${shape === 'line' ? 'justify-between' : 'flex-col justify-center text-center'}`}
        >
          <p className="font-bold">{t('unavailable')}</p>
          <Button type="submit">{t('retry')}</Button>
        </form>
      </div>
      <p className={`hidden py-2 text-meta noscript:block ${isPage ? '' : 'less-data:block'}`}>
        {isPage ? (
          t('needsScript')
        ) : (
          <>
            {t('elsewhere')}{' '}
            <a href={categoryPath(locale, weatherSection)} className="font-bold text-sal underline">
              {t('more')}
            </a>
          </>
        )}
      </p>
    </section>
  );
}
