/** What `--only crowd` measures, in this order; `--crowd` takes these letters. */
export const scenarioLetters = ['a', 'b', 'c', 'g', 'd', 'e', 'f'] as const;
export type ScenarioLetter = (typeof scenarioLetters)[number];

/** Readers of an evening, and milliseconds that a reader thinks between an answer and the next request. */
export const readers = 200;
export const thinkMs = 100;

/** Milliseconds between two published articles. */
export const publishEveryMs = 10_000;

export type Scenario = {
  name: string;
  /** addresses that are read, in both languages */
  pageCount: 150 | 1000;
  /** what happens besides reading, or in its place */
  kind: 'reading' | 'publishing' | 'signed-in' | 'rush' | 'idle';
};

export const scenarios: Record<ScenarioLetter, Scenario> = {
  a: { name: '150 pages', pageCount: 150, kind: 'reading' },
  b: { name: '150 pages, a story each 10 s', pageCount: 150, kind: 'publishing' },
  c: { name: '150 pages, 5 % signed in', pageCount: 150, kind: 'signed-in' },
  g: { name: '150 pages, 1,000 connections', pageCount: 150, kind: 'rush' },
  d: { name: '1,000 pages', pageCount: 1000, kind: 'reading' },
  e: { name: '1,000 pages, a story each 10 s', pageCount: 1000, kind: 'publishing' },
  f: { name: '1,000 pages, idle', pageCount: 1000, kind: 'idle' },
};
