import { percentile } from '../result';

import { cacheStateOf, type HttpResponse } from './response-parser';
import type { TimedResponse } from './connection';

/** What a crowd met with; times in milliseconds, those waited in vain included, NaN where nothing was asked. */
export type TallySummary = {
  /** whole answers, whatever their status */
  answers: number;
  /** how often each other status, and each end of a connection, was met */
  errors: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** pages that were made while their reader waited, and pages that a new one was made behind */
  waited: number;
  stale: number;
  /** requests that named the version which the browser had, and those answered by a 304 */
  conditional: number;
  unchanged: number;
  /** versions of pages seen beyond the first of each */
  newVersions: number;
};

const fine = new Set([200, 201, 204, 304]);

/** Collects answers; what is slow, wrong or late is counted, none is left out. */
export class Tally {
  #answers = 0;
  /** of requests that were not answered, too */
  #times: number[] = [];
  #errors: Record<string, number> = {};
  #states = { hit: 0, stale: 0, miss: 0 };
  #conditional = 0;
  #unchanged = 0;
  #pages = new Set<string>();
  #versions = new Set<string>();

  /** One of several, of answers that are no pages. */
  static of(tallies: readonly Tally[]): Tally {
    const all = new Tally();
    for (const one of tallies) {
      all.#answers += one.#answers;
      all.#times = all.#times.concat(one.#times);
      for (const [reason, count] of Object.entries(one.#errors))
        all.#errors[reason] = (all.#errors[reason] ?? 0) + count;
    }
    return all;
  }

  /** Takes a page's answer, its address, and whether the request named a version. */
  addPage({ answer, milliseconds }: TimedResponse, path: string, isConditional: boolean): void {
    this.add({ answer, milliseconds });
    if (!fine.has(answer.status)) return;
    this.#states[cacheStateOf(answer)] += 1;
    if (isConditional) this.#conditional += 1;
    if (answer.status === 304) this.#unchanged += 1;
    this.#note(path, answer);
  }

  /** Takes any answer of the site. */
  add({ answer, milliseconds }: TimedResponse): void {
    this.#times.push(milliseconds);
    this.#answers += 1;
    if (!fine.has(answer.status)) this.#countError(String(answer.status));
  }

  /** Takes what ended a request that was not answered, and the milliseconds that its sender waited in vain. */
  addUnanswered(reason: string, milliseconds: number): void {
    this.#times.push(milliseconds);
    this.#countError(reason);
  }

  summary(): TallySummary {
    const times = this.#times;
    const rank = (share: number) => (times.length > 0 ? percentile(times, share) : Number.NaN);
    return {
      answers: this.#answers,
      errors: this.#errors,
      p50: rank(0.5),
      p95: rank(0.95),
      p99: rank(0.99),
      longest: rank(1),
      waited: this.#states.miss,
      stale: this.#states.stale,
      conditional: this.#conditional,
      unchanged: this.#unchanged,
      newVersions: this.#versions.size - this.#pages.size,
    };
  }

  #countError(reason: string): void {
    this.#errors[reason] = (this.#errors[reason] ?? 0) + 1;
  }

  #note(path: string, { headers }: HttpResponse): void {
    const version = headers.get('etag');
    if (version === undefined) return;
    this.#pages.add(path);
    this.#versions.add(`${path} ${version}`);
  }
}

/** All that was not fine. */
export function errorCount({ errors }: TallySummary): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0);
}
