/** How many may do something at once, and how many may wait for it. */
export class Slots {
  #free: number;
  readonly #longestQueue: number;
  #queue: (() => void)[] = [];

  constructor(atOnce: number, longestQueue: number) {
    this.#free = atOnce;
    this.#longestQueue = longestQueue;
  }

  /** Does it when there is room; gives undefined, without doing it, when too many wait already. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#free === 0) {
      if (this.#queue.length >= this.#longestQueue) return undefined;
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
