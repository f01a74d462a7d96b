import type { State } from 'swr';

/** Milliseconds (specification 9, query cache): an answer is asked for anew after 5 minutes, and kept for 10 after its last use. */
export const queryCache = { stale: 300_000, kept: 600_000 } as const;

/**
 * What the site answered a signed-in reader's islands, by address. Answers that an island shows stay; of the
 * others each is forgotten ten minutes after the last island that showed it has gone.
 */
export class QueryCache extends Map<string, State> {
  readonly #shownBy = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();

  override get(key: string): State | undefined {
    const leftAt = this.#leftAt.get(key);
    if (leftAt !== undefined && Date.now() - leftAt >= queryCache.kept) this.delete(key);
    return super.get(key);
  }

  override delete(key: string): boolean {
    this.#leftAt.delete(key);
    return super.delete(key);
  }

  /** An island shows the answer from now on; gives what ends that. */
  show(key: string): () => void {
    this.#leftAt.delete(key);
    this.#shownBy.set(key, (this.#shownBy.get(key) ?? 0) + 1);
    return () => {
      const others = (this.#shownBy.get(key) ?? 1) - 1;
      if (others > 0) return void this.#shownBy.set(key, others);
      this.#shownBy.delete(key);
      this.#leftAt.set(key, Date.now());
    };
  }
}
