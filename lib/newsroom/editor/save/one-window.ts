/** Milliseconds that a window waits for one before it that is just being closed. */
const closingPatience = 500;

/** What a window hears of the article it wants to hold. */
export type EditLockEvents = {
  /** It is this window's: at once, when another has closed, or because it was taken. */
  onMine: () => void;
  /** Another window of this device has it, or took it. */
  onElsewhere: () => void;
};

/** A window's hold on an article: `take` gets it from another window, `leave` gives it free. */
export type EditLock = { take: () => void; leave: () => void };

/**
 * Holds a writer's article for one window of this device at a time, with the browser's locks
 * (https://www.w3.org/TR/web-locks/): two would keep their texts at the same place. Where there are no
 * locks each window holds it.
 */
export function acquireEditLock(writer: string, article: string, events: EditLockEvents): EditLock {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return new LockedHold(locks, `sheet ${writer} ${article}`, events);
  events.onMine();
  return { take: () => {}, leave: () => {} };
}

class LockedHold implements EditLock {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #events: EditLockEvents;
  readonly #closing: ReturnType<typeof setTimeout>;
  #turn = new AbortController();
  #giveFree: (() => void) | null = null;
  #isLeft = false;

  constructor(locks: LockManager, name: string, events: EditLockEvents) {
    this.#locks = locks;
    this.#name = name;
    this.#events = events;
    this.#closing = setTimeout(() => events.onElsewhere(), closingPatience);
    this.#waitForTurn();
  }

  take(): void {
    this.#turn.abort();
    this.#request({ steal: true });
  }

  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#closing);
    this.#turn.abort();
    this.#giveFree?.();
  }

  #waitForTurn(): void {
    this.#turn = new AbortController();
    this.#request({ signal: this.#turn.signal });
  }

  #request(options: LockOptions): void {
    this.#locks
      .request(this.#name, options, () => this.#hold())
      .catch(() => {
        // Only what was held can be taken; a turn that was given up is no loss.
        if (this.#giveFree && !this.#isLeft) this.#lose();
      });
  }

  #hold(): Promise<void> {
    clearTimeout(this.#closing);
    if (this.#isLeft) return Promise.resolve();
    const held = new Promise<void>((resolve) => {
      this.#giveFree = resolve;
    });
    this.#events.onMine();
    return held;
  }

  #lose(): void {
    this.#giveFree = null;
    this.#events.onElsewhere();
    this.#waitForTurn();
  }
}
