'use client';

import { useTranslations } from 'next-intl';

import type { CurrentWeather } from '@/lib/reading/weather/model';

import { useSkyWords } from './sky-words.client';
import type { WeatherShape } from './weather-box';
import { WeatherIcon } from './weather-icon';
import { useFigures } from './use-figures.client';

/** Where, how warm, and what the sky does. */
export function WeatherNow({
  name,
  current,
  shape,
}: {
  name: string;
  current: CurrentWeather;
  shape: WeatherShape;
}) {
  const t = useTranslations('weather');
  const figure = useFigures();
  const skyWords = useSkyWords();
  const isLine = shape === 'line';
  return (
    <div className={`flex flex-wrap items-center gap-x-3 ${isLine ? 'min-h-12' : 'py-2'}`}>
      <WeatherIcon code={current.weather_code} size={isLine ? 32 : shape === 'page' ? 72 : 52} />
      <p className={`min-w-0 ${isLine ? '' : 'grow basis-24'}`}>
        <span className={`block font-bold ${isLine ? 'leading-snug' : 'text-card leading-snug'}`}>
          {name}
        </span>
        <span className="block leading-snug text-ink2">{skyWords(current.weather_code)}</span>
      </p>
      <p
        className={`font-bold whitespace-nowrap ${isLine ? 'text-card-big' : 'text-title-wide leading-none'}`}
      >
        <span className="sr-only">{t('temperature')} </span>
        {figure(current.temperature_2m, '°C')}
      </p>
    </div>
  );
}
