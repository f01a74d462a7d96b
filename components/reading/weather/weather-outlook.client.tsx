'use client';

import { useTranslations } from 'next-intl';

import { isoInIndia, weekdayNames } from '@/lib/platform/text/dates';
import type { DayOutlook } from '@/lib/reading/weather/model';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useSkyWords } from './sky-words.client';
import { useFigures } from './use-figures.client';
import { WeatherIcon } from './weather-icon';

/** The days to come: highest and lowest temperature, and how likely rain is. */
export function WeatherOutlook({ days }: { days: DayOutlook[] }) {
  const locale = useEdition();
  const t = useTranslations('weather');
  const figure = useFigures();
  const skyWords = useSkyWords();
  const today = isoInIndia(new Date().toISOString()).slice(0, 10);
  const names = weekdayNames(locale);
  // An answer of yesterday still begins with yesterday.
  const ahead = days.filter(({ date }) => date >= today);
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="outlook" className="mt-4 lg:mt-2">
      <h3 id="outlook" className="text-card">
        {t('outlook')}
      </h3>
      <ul>
        {ahead.map(({ date, code, highest, lowest, rainChance }) => (
          <li
            key={date}
            className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-rule py-1.5 leading-snug first:border-t-0"
          >
            <span className="w-12 font-bold">
              {date === today
                ? t('today')
                : names[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]?.short}
            </span>
            <WeatherIcon code={code} size={24} />
            <span className="min-w-0 grow basis-16 text-meta leading-snug">{skyWords(code)}</span>
            <span className="ml-auto text-right whitespace-nowrap">
              <span className="sr-only">{t('highest')} </span>
              <b>{figure(highest, '°')}</b> <span aria-hidden="true">/</span>{' '}
              <span className="sr-only">{t('lowest')} </span>
              {figure(lowest, '°')}
              {rainChance !== null && rainChance > 0 && (
                <span className="block text-meta leading-snug text-ink2">
                  {t('rainChance', { percent: figure(rainChance, '%') })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
