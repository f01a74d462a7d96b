/** Raised when more is asked for than can be done in good time. */
export class TooBusyError extends Error {
  constructor() {
    super('Too much waits to be done');
    this.name = 'TooBusyError';
  }
}

/** Lets one thing be done at a time. Takes how many may be asked for at once; one more is refused with TooBusyError. */
export function waitingLine(places: number) {
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (asked >= places) return Promise.reject(new TooBusyError());
    asked += 1;
    const result = last.then(work, work).finally(() => (asked -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}
