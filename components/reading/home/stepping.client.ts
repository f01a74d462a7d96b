import { savesData } from '@/lib/platform/less-data/saves-data';

type Options = {
  /** How many things there are; it may change. */
  count: () => number;
  /** Milliseconds that each stands. */
  milliseconds: number;
  /** Whether each step costs data: then nothing moves by itself for who wants to be spared it. */
  costsData?: boolean;
  /** Draws what is so now. */
  show: (stepping: Stepping) => void;
};

/**
 * Which of several things in a box is shown, moving on by itself: never under reduced motion, while held (pointer or
 * focus on it), while stopped by the reader, or in a hidden tab.
 */
export class Stepping {
  readonly #box: HTMLElement;
  readonly #options: Options;
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #place = 0;
  #isStopped = false;
  #isPointed = false;
  #isFocused = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(box: HTMLElement, options: Options) {
    this.#box = box;
    this.#options = options;
    const hold = (event: string, change: () => void) =>
      box.addEventListener(event, () => {
        change();
        this.#changed();
      });
    hold('pointerenter', () => (this.#isPointed = true));
    hold('pointerleave', () => (this.#isPointed = false));
    hold('focusin', () => (this.#isFocused = true));
    hold('focusout', () => (this.#isFocused = false));
    this.#reducedMotion.addEventListener('change', () => this.#changed());
    this.#changed();
  }

  get current(): number {
    const count = this.#options.count();
    return count > 0 ? this.#place % count : 0;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether the keyboard is in the box. */
  get isFocused(): boolean {
    return this.#isFocused;
  }

  /** Whether nothing moves by itself, as the reader's device asks. */
  get isStill(): boolean {
    return this.#reducedMotion.matches || (this.#options.costsData === true && savesData());
  }

  goTo(place: number): void {
    const count = this.#options.count();
    this.#place = count > 0 ? (place + count) % count : 0;
    this.#changed();
  }

  /** Stops, or goes on at once although pointer and focus are still where it was pressed. */
  toggle(): void {
    this.#isStopped = !this.#isStopped;
    if (!this.#isStopped) this.#isPointed = this.#isFocused = false;
    this.#changed();
  }

  /** What is shown may have changed. */
  #changed(): void {
    this.#options.show(this);
    this.#restart();
  }

  #restart(): void {
    clearInterval(this.#timer);
    const isHeld = this.#isStopped || this.isStill || this.#isPointed || this.#isFocused;
    if (isHeld || this.#options.count() < 2) return;
    this.#timer = setInterval(() => {
      // The page was renewed, and this box is not in it any more.
      if (!this.#box.isConnected) clearInterval(this.#timer);
      else if (!document.hidden) this.goTo(this.current + 1);
    }, this.#options.milliseconds);
  }
}
