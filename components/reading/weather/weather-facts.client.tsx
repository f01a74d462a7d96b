'use client';

import { useTranslations } from 'next-intl';

import { visibilityKilometres, type CurrentWeather } from '@/lib/reading/weather/model';

import { useFigures } from './use-figures.client';

/** The figures of the present weather (specification 3, weather view), each with its name. */
export function WeatherFacts({ current }: { current: CurrentWeather }) {
  const t = useTranslations('weather');
  const figure = useFigures();
  const facts = [
    [t('feelsLike'), figure(current.apparent_temperature, '°C')],
    [t('humidity'), figure(current.relative_humidity_2m, '%')],
    [t('wind'), figure(current.wind_speed_10m, ` ${t('kilometresPerHour')}`)],
    [t('pressure'), figure(current.surface_pressure, ' hPa')],
    [t('visibility'), figure(visibilityKilometres, ` ${t('kilometres')}`)],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] gap-x-3 gap-y-2 border-t border-rule pt-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-meta leading-snug text-ink2">{name}</dt>
          <dd className="leading-snug font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
