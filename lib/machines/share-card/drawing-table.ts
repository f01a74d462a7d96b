/** Raised when more is asked for than can be drawn in good time. */
export class TooBusyError extends Error {
  constructor() {
    super('Too many pictures wait to be drawn');
    this.name = 'TooBusyError';
  }
}

/**
 * Lets one drawing be made at a time, and the same one only once however many ask for it. Takes how
 * many may wait; one more is refused with TooBusyError.
 */
export function drawingTable<Result>(places: number) {
  const underWay = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  return function draw(name: string, work: () => Promise<Result>): Promise<Result> {
    const same = underWay.get(name);
    if (same) return same;
    if (underWay.size >= places) return Promise.reject(new TooBusyError());
    const result = last.then(work, work).finally(() => underWay.delete(name));
    underWay.set(name, result);
    last = result.catch(() => undefined);
    return result;
  };
}
