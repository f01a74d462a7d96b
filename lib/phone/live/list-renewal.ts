import { liveTiming } from './model';

/** What a renewal needs of the page. `renew` has the site asked for the page's lists. */
export type RenewalDeps = { renew: () => void; isHidden: () => boolean; random: () => number };

/**
 * Renews the lists of an open page after articles changed (specification 4): once for many changes, each
 * page at a moment of its own, so that a thousand pages do not ask at once, and none that is not seen.
 */
export class ListRenewal {
  readonly #deps: RenewalDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;
  #renewedAt = -Infinity;

  constructor(deps: RenewalDeps) {
    this.#deps = deps;
  }

  /** The lists are out of date: they are renewed before long, or with what is planned already. */
  ask(): void {
    if (this.#timer !== undefined || this.#isDue) return;
    const { soonest, latest, interval } = liveTiming.renewal;
    const own = soonest + this.#deps.random() * (latest - soonest);
    // What one page asks again is spread like the first time.
    const pause = this.#renewedAt + interval - performance.now();
    this.#timer = setTimeout(() => this.#end(), Math.max(own, pause));
  }

  /** The page is seen again: what was put off is done. */
  seen(): void {
    if (this.#isDue) this.#end();
  }

  /** Another page is shown, which is not out of date. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
  }

  #end(): void {
    this.forget();
    this.#isDue = this.#deps.isHidden();
    if (this.#isDue) return;
    this.#renewedAt = performance.now();
    this.#deps.renew();
  }
}
