import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Milliseconds of a pause at most: what waited for its turn is no work. */
const longestPause = 500;
/** Milliseconds of a pause after two in a row could not be made: the renderer or the database is away. */
const retryAfter = 10_000;

/**
 * Makes anew, behind the readers, what is stale: one at a time, what was read most first, and after each a pause as
 * long as it took (half a second at most), so that at most half a processor goes into it. What nobody has read since it was made waits for
 * the rest; what only its time has made stale, for its next reader. A page that cannot be made holds up no other.
 */
export class Renewal {
  readonly #cache: ResponseCache;
  readonly #make: (key: string) => Promise<boolean>;
  #waiting = new Map<string, CachedResponse>();
  /** What could not be made waits for all others. */
  #failed = new WeakSet<CachedResponse>();
  #isRunning = false;

  /** Takes the cache, and what makes the answer under a key anew: true when that has succeeded. */
  constructor(cache: ResponseCache, make: (key: string) => Promise<boolean>) {
    this.#cache = cache;
    this.#make = make;
  }

  /** Has an answer made anew in its turn. */
  add(answer: CachedResponse): void {
    this.#waiting.set(answer.key, answer);
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    let failures = 0;
    for (let next = this.#next(); next; next = this.#next()) {
      const begun = performance.now();
      const isMade = await this.#make(next.key).catch(() => false);
      failures = isMade ? 0 : failures + 1;
      if (!isMade) this.#putBack(next);
      const took = performance.now() - begun;
      await pause(failures < 2 ? Math.min(took, longestPause) : retryAfter);
    }
    this.#isRunning = false;
  }

  #putBack(failed: CachedResponse): void {
    this.#failed.add(failed);
    if (!this.#waiting.has(failed.key)) this.#waiting.set(failed.key, failed);
  }

  /** The most read of those that are still kept and stale. */
  #next(): CachedResponse | undefined {
    let most: CachedResponse | undefined;
    for (const [name, answer] of this.#waiting)
      if (!this.#cache.holds(answer)) this.#waiting.delete(name);
      else if (!most || this.#isBefore(answer, most)) most = answer;
    if (most) this.#waiting.delete(most.key);
    return most;
  }

  #isBefore(one: CachedResponse, other: CachedResponse): boolean {
    const [isFailed, hasOtherFailed] = [this.#failed.has(one), this.#failed.has(other)];
    return isFailed === hasOtherFailed ? one.reads > other.reads : hasOtherFailed;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
