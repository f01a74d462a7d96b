/** Milliseconds after its beginning in which a read is shared; one that failed never ends. */
const sharedFor = 1000;
/** Milliseconds to wait for another's read at most. */
const longestWait = 500;
/** Milliseconds after which a read that never ended counts no more. */
const longestRead = 30_000;
/** Reads remembered at most. */
const remembered = 5000;

/** Since when something is being read: by the clock (ms), and as a moment of the change log; and by how many. */
type Read = { since: number; moment: number; readers: number };

/**
 * What is being read for the cache just now. What was begun before a change holds what stood there before, so each
 * counts from its beginning; whoever asks for data that is just being read waits for that.
 */
export class SharedReads {
  #reads = new Map<string, Read>();
  #waiting = new Map<string, Set<() => void>>();

  /** Notes that a read begins. Takes its key and the moment of the change log. */
  begin(key: string, moment: number, now = performance.now()): void {
    const running = this.#reads.get(key);
    if (running && now - running.since < longestRead) {
      running.readers += 1;
      return;
    }
    this.#reads.delete(key);
    this.#reads.set(key, { since: now, moment, readers: 1 });
    const oldest = this.#reads.size > remembered ? this.#reads.keys().next().value : undefined;
    if (oldest !== undefined) this.#reads.delete(oldest);
  }

  /**
   * The moment at which a read that now ended may have begun; undefined when none is known. Several may read the same
   * at once, some from before a change and some after it, and nothing tells whose ended: until the last has, all
   * count from the first's beginning.
   */
  end(key: string): number | undefined {
    const read = this.#reads.get(key);
    if (!read) return undefined;
    read.readers -= 1;
    if (read.readers === 0) this.#reads.delete(key);
    return read.moment;
  }

  /**
   * Waits until what somebody else reads is there, at most 0.5 s. Takes its key and what tells whether a change has
   * named its data since a moment. Gives false at once when nobody reads it, or not from the present data.
   */
  async await(
    key: string,
    isChangedSince: (moment: number) => boolean,
    now = performance.now(),
  ): Promise<boolean> {
    const read = this.#reads.get(key);
    if (!read || now - read.since >= sharedFor || isChangedSince(read.moment)) return false;
    await new Promise<void>((resolve) => {
      const waiters = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiters);
      const go = () => {
        clearTimeout(timer);
        waiters.delete(go);
        if (waiters.size === 0) this.#waiting.delete(key);
        resolve();
      };
      const timer = setTimeout(go, longestWait);
      waiters.add(go);
    });
    return true;
  }

  /** Tells those who wait that something is there. */
  tell(key: string): void {
    for (const go of [...(this.#waiting.get(key) ?? [])]) go();
  }
}
