'use client';

import { useTranslations } from 'next-intl';

import { districtNameOnPage } from '@/lib/reading/location/browser';
import { statePath } from '@/lib/platform/paths';
import { formatTime } from '@/lib/platform/text/dates';
import { weatherAddress, type WeatherResponse } from '@/lib/reading/weather/model';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { Button } from '@/components/ui/button';
import { useOwnPlace } from './own-place';
import { useWeather } from './use-weather.client';
import { WeatherBlocks } from './weather-blocks';
import type { WeatherShape } from './weather-box';
import { WeatherFacts } from './weather-facts.client';
import { WeatherOutlook } from './weather-outlook.client';
import { WeatherNow } from './weather-now.client';

/** The present weather in a place of the page. Takes what the place says of itself (weather-box.tsx). */
export function WeatherCard({ place }: { place: DOMStringMap }) {
  const locale = useEdition();
  const t = useTranslations('weather');
  const own = useOwnPlace();
  const shape = (place.shape ?? 'box') as WeatherShape;
  if (place.place !== undefined) {
    const at = { lat: Number(place.lat), lng: Number(place.lng) };
    return <Weather address={weatherAddress(at)} name={place.place} shape={shape} />;
  }
  const address = weatherAddress(own);
  const name = own.district
    ? districtNameOnPage(locale, own.district)
    : t(own.isDefault ? 'defaultPlace' : 'aroundYou');
  // Another place has another answer.
  return <Weather key={address} address={address} name={name} shape={shape} />;
}

function Weather({ address, name, shape }: { address: string; name: string; shape: WeatherShape }) {
  const locale = useEdition();
  const t = useTranslations('weather');
  const { answer, isFailed, isAsking, retry } = useWeather(address);
  if (!answer)
    return isAsking ? <Asking shape={shape} /> : <Unavailable shape={shape} onRetry={retry} />;
  const isOld = answer.isStale || isFailed;
  if (shape === 'line') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <WeatherNow name={name} current={answer.current} shape={shape} />
        <p className="text-meta text-ink2">
          {isOld && <Age answer={answer} />} <Attribution />
        </p>
      </div>
    );
  }
  return (
    <div className={shape === 'page' ? 'grid grid-cols-1 gap-x-12 lg:grid-cols-2' : ''}>
      <div>
        <WeatherNow name={name} current={answer.current} shape={shape} />
        <WeatherFacts current={answer.current} />
      </div>
      {shape === 'page' && <WeatherOutlook days={answer.days} />}
      <p className="mt-2 text-meta text-ink2 lg:col-span-full">
        <span className={isOld ? 'font-bold text-ink' : ''} role={isOld ? 'status' : undefined}>
          <Age answer={answer} />
        </span>{' '}
        <span className="inline-block">
          <Attribution />
        </span>
      </p>
      {shape === 'page' && (
        <p className="text-meta text-ink2 lg:col-span-full">
          <a href={`${statePath(locale)}#districts`} className="underline underline-offset-4">
            {t('placeHint')}
          </a>
        </p>
      )}
    </div>
  );
}

/** When the service was asked. */
function Age({ answer }: { answer: WeatherResponse }) {
  const locale = useEdition();
  return useTranslations('weather')('asOf', { time: formatTime(locale, answer.at) });
}

/** What the data's licence asks for (CC BY 4.0; https://open-meteo.com/en/license). */
function Attribution() {
  const t = useTranslations('weather');
  return (
    <>
      {t('dataBy')}{' '}
      <a href="https://open-meteo.com/" className="whitespace-nowrap underline underline-offset-4">
        Open-Meteo.com
      </a>{' '}
      <a
        href="https://creativecommons.org/licenses/by/4.0/"
        rel="license"
        className="whitespace-nowrap underline underline-offset-4"
      >
        CC BY 4.0
      </a>
    </>
  );
}

/** Blocks of the size of what comes. */
function Asking({ shape }: { shape: WeatherShape }) {
  const t = useTranslations('weather');
  return (
    <>
      <p role="status" className="sr-only">
        {t('asking')}
      </p>
      <WeatherBlocks shape={shape} />
    </>
  );
}

function Unavailable({ shape, onRetry }: { shape: WeatherShape; onRetry: () => void }) {
  const t = useTranslations('weather');
  const isLine = shape === 'line';
  return (
    <div
      className={`flex min-h-[inherit] flex-wrap items-center gap-x-4 gap-y-2 ${isLine ? 'justify-between' : 'flex-col justify-center text-center'}`}
    >
      {!isLine && <span className="mb-1 godna w-27 text-brassline" aria-hidden="true" />}
      <p role="status" className="font-bold">
        {t('unavailable')}
      </p>
      <Button type="button" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
