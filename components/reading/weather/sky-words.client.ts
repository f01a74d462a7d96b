import { useTranslations } from 'next-intl';

import { skyOf, type Sky } from '@/lib/reading/weather/model';

/** The edition's words for the sky of a WMO weather code. */
export function useSkyWords(): (code: number) => string {
  const t = useTranslations('weather');
  const words: Record<Sky, () => string> = {
    clear: () => t('clear'),
    mostlyClear: () => t('mostlyClear'),
    partlyCloudy: () => t('partlyCloudy'),
    overcast: () => t('overcast'),
    fog: () => t('fog'),
    drizzle: () => t('drizzle'),
    rain: () => t('rain'),
    heavyRain: () => t('heavyRain'),
    freezingRain: () => t('freezingRain'),
    snow: () => t('snow'),
    showers: () => t('showers'),
    thunderstorm: () => t('thunderstorm'),
    hail: () => t('hail'),
  };
  return (code) => words[skyOf(code)]();
}
