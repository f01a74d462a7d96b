import { useCallback, useEffect, useRef, useState } from 'react';

import { savesData } from '@/lib/platform/less-data/saves-data';
import { fetchWeather, cachedWeather } from '@/lib/reading/weather/browser';
import { weatherRefresh, weatherStale, type WeatherResponse } from '@/lib/reading/weather/model';

/** What is known: the answer, if any, and whether the last question for it failed. */
export type WeatherState = { answer: WeatherResponse | null; isFailed: boolean; isAsking: boolean };

/**
 * The weather of an address (lib/reading/weather/model.ts), renewed every ten minutes while the page is seen
 * and the reader does not save data, and when it is seen again after five. Gives it and what asks anew.
 */
export function useWeather(address: string): WeatherState & { retry: () => void } {
  const [state, setState] = useState<WeatherState>(() => ({
    answer: cachedWeather(address),
    isFailed: false,
    isAsking: true,
  }));
  const askedAt = useRef(-Infinity);
  const ask = useCallback(async () => {
    askedAt.current = Date.now();
    const answer = await fetchWeather(address);
    setState((before) => ({
      answer: answer ?? before.answer,
      isFailed: answer === null,
      isAsking: false,
    }));
  }, [address]);

  useEffect(() => {
    const answeredAt = Date.parse(cachedWeather(address)?.at ?? '');
    if (Date.now() - answeredAt < weatherStale) askedAt.current = answeredAt;
    else void ask();
    const askIfOlder = (age: number) => {
      if (document.visibilityState !== 'visible' || savesData()) return;
      // A clock that was put back says nothing of age.
      if (Math.abs(Date.now() - askedAt.current) >= age) void ask();
    };
    const onSeen = () => askIfOlder(weatherStale);
    const onOnline = () => askIfOlder(0);
    const timer = setInterval(() => askIfOlder(weatherRefresh), weatherRefresh);
    document.addEventListener('visibilitychange', onSeen);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
      removeEventListener('online', onOnline);
    };
  }, [address, ask]);

  const retry = () => {
    setState((before) => ({ ...before, isAsking: true }));
    void ask();
  };
  return { ...state, retry };
}
