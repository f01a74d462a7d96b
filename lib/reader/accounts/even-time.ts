import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a refusal and an answer about a mail come at the earliest, whatever was found. */
export const evenMilliseconds = 700;

/** Waits until so many milliseconds have passed since `start` (performance.now), so that no answer tells by its haste. */
export async function untilEven(start: number, milliseconds = evenMilliseconds): Promise<void> {
  const left = start + milliseconds - performance.now();
  if (left > 0) await wait(left);
}
