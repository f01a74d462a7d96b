/** How often something may happen: `limit` times within `window` milliseconds. */
export type Allowance = { limit: number; window: number };

/**
 * Counts attempts by name within this process, in bounded memory: of more names than it has room
 * for, those that tried longest ago are forgotten.
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

  /** Notes an attempt. */
  note(name: string, now: number): void {
    const recent = [...this.#recent(name, now), now].slice(-this.#allowance.limit);
    this.#times.delete(name);
    this.#times.set(name, recent);
    const [oldest] = this.#times.keys();
    if (this.#times.size > this.#room && oldest !== undefined) this.#times.delete(oldest);
  }

  /** Takes back an attempt that was noted at `time`. */
  takeBack(name: string, time: number): void {
    const times = this.#times.get(name) ?? [];
    const place = times.lastIndexOf(time);
    if (place >= 0) this.#times.set(name, times.toSpliced(place, 1));
  }

  /** Forgets the attempts of a name. */
  forget(name: string): void {
    this.#times.delete(name);
  }

  #recent(name: string, now: number): number[] {
    return (this.#times.get(name) ?? []).filter((time) => time > now - this.#allowance.window);
  }
}
