/** How often something may happen: `limit` times within `window` milliseconds. */
export type Allowance = { limit: number; window: number };

/**
 * Counts attempts by name within this process, in bounded memory: where there are more names than it has room for, it
 * forgets the one that tried longest ago.
 */
export class Attempts {
  readonly #allowance: Allowance;
  readonly #room: number;
  readonly #times = new Map<string, number[]>();

  /** Takes what is allowed to each name and for how many names there is room. */
  constructor(allowance: Allowance, room = 10_000) {
    this.#allowance = allowance;
    this.#room = room;
  }

  /** Milliseconds that a name has to wait from `now` on; 0 when it may try. */
  wait(name: string, now: number): number {
    const recent = this.#recent(name, now);
    const oldest = recent.at(-this.#allowance.limit);
    return oldest === undefined ? 0 : oldest + this.#allowance.window - now;
  }

  /** Notes an attempt where a name may try; gives whether it may. */
  take(name: string, now: number): boolean {
    if (this.wait(name, now) > 0) return false;
    this.note(name, now);
    return true;
  }

  /** Notes an attempt. */
  note(name: string, now: number): void {
    const recent = [...this.#recent(name, now), now].slice(-this.#allowance.limit);
    this.#times.delete(name);
    this.#times.set(name, recent);
    const [oldest] = this.#times.keys();
    if (this.#times.size > this.#room && oldest !== undefined) this.#times.delete(oldest);
  }

  #recent(name: string, now: number): number[] {
    return (this.#times.get(name) ?? []).filter((time) => time > now - this.#allowance.window);
  }
}
