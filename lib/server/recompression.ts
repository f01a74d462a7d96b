import { brotli, leastQuality, recode } from './encodings.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Milliseconds without a page made, after which there is time for more than that. */
export const quiet = 5000;
/** Pages that may wait; of more, the oldest stay as they are until they are made anew. */
const mostWaiting = 5000;

/**
 * Compresses kept pages again, as well as can be, once nothing has been made for five seconds: while a crowd waits for pages
 * that change, a processor is worth more than the twelfth of their bytes that this spares (docs/decisions/0028).
 */
export class Recompression {
  readonly #cache: ResponseCache;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  /**
   * Has the page under a key, which has just been made, compressed again when its turn comes. What anybody can invent an
   * address for stays as it is.
   */
  add(key: string): void {
    if (!this.#cache.peek(key)) return;
    this.#waiting.delete(key);
    this.#waiting.add(key);
    const [oldest] = this.#waiting;
    if (this.#waiting.size > mostWaiting && oldest !== undefined) this.#waiting.delete(oldest);
    this.#wait();
  }

  /**
   * Stops in the midst of it, and goes on later: a page is being made, which has need of the processors. What has not begun
   * is not put off: somewhere a page of an invented address is always being made.
   */
  pause(): void {
    if (this.#isRunning && !this.#timer) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), quiet).unref();
  }

  /** One after another, until something is made meanwhile. */
  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isRunning = true;
    for (const key of this.#waiting) {
      if (this.#timer) break;
      this.#waiting.delete(key);
      const answer = this.#cache.peek(key);
      if (answer) await this.#compress(answer).catch(said(key));
    }
    this.#isRunning = false;
  }

  async #compress(answer: CachedResponse): Promise<void> {
    if (!answer.isCompressed || answer.isSmallest) return;
    answer.body = await brotli(await recode(answer.body, 'identity'), leastQuality);
    answer.isSmallest = true;
    this.#cache.grow(answer, (await answer.lessData)?.body.length ?? 0);
  }
}

const said = (key: string) => (error: unknown) =>
  console.error(`[server] ${key} could not be compressed again:`, String(error));
