/** Waiting times before the next start of a crashed child, in ms; the last one repeats. */
const STEPS = [0, 100, 200, 400, 800, 1_600];

/** A child that ran this long counts as healthy: its next crash starts at the first step. */
const HEALTHY_MS = 10_000;

/** Tells how long to wait before a crashed child is started again. */
export class RestartPace {
  #failures = 0;
  #lastStart = Date.now();

  /** Notes that the child has just been started. */
  started(): void {
    this.#lastStart = Date.now();
  }

  /** How long to wait now, in ms; grows while the child keeps crashing soon after its start. */
  next(): number {
    if (Date.now() - this.#lastStart > HEALTHY_MS) this.#failures = 0;
    const step = STEPS[Math.min(this.#failures, STEPS.length - 1)] ?? 0;
    this.#failures += 1;
    return step;
  }
}
