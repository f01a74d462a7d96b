/** Milliseconds between two questions. */
const interval = 1500;
/** Questions in a row without an answer after which a process counts as away for now, and as lost. */
const silentAfter = 2;
const lostAfter = 6;

/** How a process is asked whether it gets round to answering, and who is told what that shows. */
export type Watched = {
  ask: () => void;
  /** It has said nothing for two questions: it is busy with something that does not end, or stands still. */
  onSilent: () => void;
  /** It has answered again after that. */
  onHeard: () => void;
  /** It has said nothing for six. */
  onLost: () => void;
};

/**
 * Watches whether a process that runs also answers: one that turns in a loop or stands still never ends by itself, and
 * nobody would start it again. Questions are counted, not time: a machine that slept has asked none.
 */
export class SilenceWatch {
  readonly #watched: Watched;
  #timer: NodeJS.Timeout | undefined;
  #unanswered = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Begins to ask. */
  begin(): void {
    this.end();
    this.#unanswered = 0;
    this.#timer = setInterval(() => this.#turn(), interval);
    this.#timer.unref();
  }

  /** It has answered. */
  heard(): void {
    const wasSilent = this.#unanswered > silentAfter;
    this.#unanswered = 0;
    if (wasSilent && this.#timer) this.#watched.onHeard();
  }

  /** Asks no more. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #turn(): void {
    if (this.#unanswered === silentAfter) this.#watched.onSilent();
    if (this.#unanswered === lostAfter) {
      this.end();
      return this.#watched.onLost();
    }
    this.#unanswered += 1;
    this.#watched.ask();
  }
}
