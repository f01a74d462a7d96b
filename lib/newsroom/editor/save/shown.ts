/** Something whose present state windows show, for React's useSyncExternalStore. */
export class Shown<View> {
  readonly #listeners = new Set<() => void>();
  #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  /** Calls back after each change; gives what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** As it is now. */
  view = (): View => this.#view;

  protected show(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
