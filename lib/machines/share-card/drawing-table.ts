import { waitingLine } from '@/lib/platform/processes/waiting-line';

/**
 * Lets one drawing be made at a time, and the same one only once however many ask for it. Takes how
 * many may wait; one more is refused with TooBusyError.
 */
export function drawingTable<Result>(places: number) {
  const underWay = new Map<string, Promise<Result>>();
  const inTurn = waitingLine(places);

  return function draw(name: string, work: () => Promise<Result>): Promise<Result> {
    const same = underWay.get(name);
    if (same) return same;
    const result = inTurn(work).finally(() => underWay.delete(name));
    underWay.set(name, result);
    return result;
  };
}
