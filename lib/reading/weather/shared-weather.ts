import type { Coordinates } from '@/lib/reading/location/model';

import type { WeatherResponse, WeatherReport } from './model';

/** Milliseconds for which an answer is shared without asking anew. */
export const freshFor = 10 * 60_000;
/** Milliseconds for which an answer still stands in for a service that is down. */
export const standsInFor = 3 * 60 * 60_000;
/** Milliseconds for which a place is not asked for again after the service had no answer. */
export const restAfterFailure = 60_000;
/** Places whose answers are kept; some 1.5 KB each. */
const mostPlaces = 500;
/** Questions a minute: the free service takes 600 tries (https://open-meteo.com/en/terms), and each may be three. */
const mostQuestions = 120;

type Ask = (place: Coordinates) => Promise<WeatherReport | null>;
type Cached = { report: WeatherReport | null; askedAt: number; lastGood: WeatherReport | null };

/** The middle of the tenth of a degree (about 11 km) in which a place lies: its weather is one. */
export function cellOf({ lat, lng }: Coordinates): Coordinates {
  return { lat: Math.round(lat * 10) / 10, lng: Math.round(lng * 10) / 10 };
}

/** The weather of many places for all readers of one process, asked for as seldom as can be. */
export class SharedWeather {
  readonly #cached = new Map<string, Cached>();
  readonly #underway = new Map<string, Promise<WeatherResponse | null>>();
  readonly #ask: Ask;
  readonly #now: () => number;
  readonly #capacity: number;
  #minute = 0;
  #questions = 0;

  /** @param ask asks the service; @param now milliseconds since 1970; @param capacity places kept */
  constructor(ask: Ask, now: () => number = Date.now, capacity: number = mostPlaces) {
    this.#ask = ask;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** The weather around a place, at worst of the last three hours; null when there is none. */
  async at(place: Coordinates): Promise<WeatherResponse | null> {
    const cell = cellOf(place);
    const name = `${cell.lat},${cell.lng}`;
    const cached = this.#cached.get(name);
    const age = cached ? this.#now() - cached.askedAt : Infinity;
    const lasts = cached?.report ? freshFor : restAfterFailure;
    // A clock that was put back makes an answer of the future, which is worth nothing.
    if (cached && age >= 0 && age < lasts) return this.#answerFrom(cached);
    const underway = this.#underway.get(name);
    if (underway) return underway;
    if (!this.#mayAsk()) return cached ? this.#answerFrom({ ...cached, report: null }) : null;
    const asking = this.#renew(name, cell, cached).finally(() => this.#underway.delete(name));
    this.#underway.set(name, asking);
    return asking;
  }

  async #renew(
    name: string,
    cell: Coordinates,
    before: Cached | undefined,
  ): Promise<WeatherResponse | null> {
    const report = await this.#ask(cell);
    const cached = { report, askedAt: this.#now(), lastGood: report ?? before?.lastGood ?? null };
    this.#store(name, cached);
    return this.#answerFrom(cached);
  }

  #answerFrom({ report, lastGood }: Cached): WeatherResponse | null {
    if (report) return { ...report, isStale: false };
    if (!lastGood) return null;
    const age = this.#now() - Date.parse(lastGood.at);
    return age >= 0 && age < standsInFor ? { ...lastGood, isStale: true } : null;
  }

  /** Keeps it as the newest; what was asked for longest ago makes room. */
  #store(name: string, cached: Cached): void {
    this.#cached.delete(name);
    this.#cached.set(name, cached);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= this.#capacity) break;
      this.#cached.delete(oldest);
    }
  }

  #mayAsk(): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#questions = 0;
    }
    this.#questions += 1;
    return this.#questions <= mostQuestions;
  }
}
