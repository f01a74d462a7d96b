type Waiting = { go: () => void; wantedBy: () => number };

/** How many may do something at once, and how many may wait for it; what most wait for comes first. */
export class Slots {
  #free: number;
  readonly #longestQueue: number;
  #queue: Waiting[] = [];

  constructor(atOnce: number, longestQueue: number) {
    this.#free = atOnce;
    this.#longestQueue = longestQueue;
  }

  /**
   * Does it when there is room; gives undefined, without doing it, when too many wait already. Takes the work, and how many
   * wait for it by now.
   */
  async take<Result>(
    work: () => Promise<Result>,
    wantedBy: () => number = () => 0,
  ): Promise<Result | undefined> {
    if (this.#free === 0) {
      if (this.#queue.length >= this.#longestQueue) return undefined;
      await new Promise<void>((go) => this.#queue.push({ go, wantedBy }));
    } else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.go();
      else this.#free += 1;
    }
  }

  /** Of those that wait, the one that most wait for; of several, the one that came first. */
  #takeNext(): Waiting | undefined {
    const wanted = this.#queue.map(({ wantedBy }) => wantedBy());
    return this.#queue.splice(wanted.indexOf(Math.max(...wanted)), 1)[0];
  }
}
