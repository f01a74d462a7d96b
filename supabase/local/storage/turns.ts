/**
 * Has writes of the same object take turns.
 *
 * Defect of lite: it looks whether an object is known and then enters it, so that of two uploads of one
 * at the same moment (the same image, sent twice) the later fails with 500. Hosted projects enter it in
 * one step.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param object whose turn it is
   * @param write begins once all that came before for the same object have ended, however they did
   */
  async take<Result>(object: string, write: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(object) ?? Promise.resolve()).then(write);
    const ended = turn.catch(() => {});
    this.#last.set(object, ended);
    try {
      return await turn;
    } finally {
      if (this.#last.get(object) === ended) this.#last.delete(object);
    }
  }
}
