/** Waiting times before the next start of a crashed child, in ms; the last one repeats. */
const STEPS = [0, 100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000];

/** A child that ran this long counts as healthy: its next crash starts at the first step. */
const HEALTHY_MS = 10_000;

/** Tells how long to wait before a crashed child is started again. */
export class RestartPace {
  #crashes = 0;
  #lastStart = performance.now();

  /** Notes that the child has just been started. */
  started(): void {
    this.#lastStart = performance.now();
  }

  /** Notes a crash: how many there were soon after a start, with this one, and how long to wait now, in ms. */
  next(): { crashes: number; pause: number } {
    if (performance.now() - this.#lastStart > HEALTHY_MS) this.#crashes = 0;
    const pause = STEPS[Math.min(this.#crashes, STEPS.length - 1)] ?? 0;
    this.#crashes += 1;
    return { crashes: this.#crashes, pause };
  }
}
