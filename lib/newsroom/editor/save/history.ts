/** Milliseconds within which changes of one place are undone together. */
const together = 1000;
/** Milliseconds that one such step takes at most, however steadily one types. */
const longestStep = 5000;
/** Steps that can be undone. */
const mostSteps = 300;

type Step<State> = { state: State; place: string };

/**
 * What can be undone on a draft. The browser's own undo knows one text field only and forgets it when
 * a paragraph is parted or joined; here the whole draft goes back.
 */
export class EditHistory<State> {
  #past: Step<State>[] = [];
  #future: Step<State>[] = [];
  #last = { place: '', at: -Infinity, begun: -Infinity };

  /** Notes the state before a change. Takes the place that was changed and the moment in milliseconds. */
  record(before: State, place: string, now: number): void {
    const { place: former, at, begun } = this.#last;
    const goesOn = place === former && now - at < together && now - begun < longestStep;
    if (!goesOn || this.#past.length === 0) this.#past.push({ state: before, place });
    if (this.#past.length > mostSteps) this.#past.shift();
    this.#future = [];
    this.#last = { place, at: now, begun: goesOn ? begun : now };
  }

  /** Takes the present state; gives the one before and where it differs, or null. */
  undo(present: State): Step<State> | null {
    return this.#step(this.#past, this.#future, present);
  }

  /** The other way. */
  redo(present: State): Step<State> | null {
    return this.#step(this.#future, this.#past, present);
  }

  /** What another wrote came in: going back would take it away. */
  clear(): void {
    this.#past = [];
    this.#future = [];
  }

  #step(from: Step<State>[], to: Step<State>[], present: State): Step<State> | null {
    const step = from.pop();
    if (!step) return null;
    to.push({ state: present, place: step.place });
    this.#last = { place: '', at: -Infinity, begun: -Infinity };
    return step;
  }
}
