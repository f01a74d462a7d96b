/**
 * Which cache tags changes have named lately, so that what was in the making meanwhile is known to hold what stood
 * there before. Moments are counted, not timed: two of them never coincide.
 */
export class ChangeLog {
  #count = 0;
  /** The moment at which each tag was last named, the latest last. */
  #namedAt = new Map<string, number>();
  readonly #remembered: number;

  /** Takes how many tags are remembered; when older ones are forgotten, whatever was begun by then counts as changed. */
  constructor(remembered = 10_000) {
    this.#remembered = remembered;
  }

  /** The earliest moment from which it is known what changed. */
  #since = 0;

  /** The present moment. */
  now(): number {
    return this.#count;
  }

  /** Notes that these tags were named by a change. */
  note(tags: readonly string[]): void {
    this.#count += 1;
    for (const tag of tags) {
      this.#namedAt.delete(tag);
      this.#namedAt.set(tag, this.#count);
    }
    for (const [tag, moment] of this.#namedAt) {
      if (this.#namedAt.size <= this.#remembered) break;
      this.#namedAt.delete(tag);
      this.#since = moment;
    }
  }

  /** Which of these tags changes since then have named. */
  namedSince(tags: readonly string[], moment: number): string[] {
    if (moment < this.#since) return [...tags];
    return tags.filter((tag) => (this.#namedAt.get(tag) ?? -1) > moment);
  }

  /** Whether a change since then has named one of these tags; whatever is about none counts too where that is not known. */
  hasNamed(tags: readonly string[], moment: number): boolean {
    return moment < this.#since || this.namedSince(tags, moment).length > 0;
  }
}
