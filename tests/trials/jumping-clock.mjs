/**
 * Loaded before the programs of a site (`--import`): each SIGUSR2 sets the clock that they see as many milliseconds ahead as the
 * file CLOCK_FILE says. Steady clocks (performance.now, timers) go on, as they do where a machine's date is set.
 */
import { readFileSync } from 'node:fs';

const { now } = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
});

globalThis.Date = new Proxy(Date, {
  construct: (Own, given, target) =>
    Reflect.construct(Own, given.length === 0 ? [now() + ahead] : given, target),
  apply: (Own) => new Own(now() + ahead).toString(),
  get: (Own, name) => (name === 'now' ? () => now() + ahead : Reflect.get(Own, name)),
});
