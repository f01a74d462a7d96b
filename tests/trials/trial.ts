import type { Stage } from './stage';

/** A number that a trial brought, and what was promised of it. */
export type Promised = { name: string; value: number; unit: string; atMost: number };

/** What readers saw, what writers heard, what was lost, and how long it took. */
export type Verdict = {
  readers: string;
  writers: string;
  /** acknowledged and not there afterwards, or there twice */
  lost: number;
  /** what must not be, whatever the machine; empty where all held */
  broken: string[];
  figures: Promised[];
};

export type Trial = {
  name: string;
  /** What is done to the site, in a line. */
  what: string;
  /** Whether it belongs to the short form, which is a part of `npm test`. */
  isShort: boolean;
  run: (stage: Stage, options: { isShort: boolean }) => Promise<Verdict | { untried: string }>;
};
