import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './settings';

const rows = readFileSync(path.join(root, 'docs/scale.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('**', '')),
  );

/** The figures of the row that begins so, and its place. */
function figuresOf(name: string): number[] {
  const row = rows.find(([first]) => first?.startsWith(name));
  if (!row) throw new Error(`docs/scale.md has no row “${name}”.`);
  return row.slice(1).map((cell) => Number.parseFloat(cell.replaceAll(/[,%]/g, '')));
}

/** The row after another, where several begin alike. */
function figuresAfter(name: string): number[] {
  const at = rows.findIndex(([first]) => first?.startsWith(name));
  return (rows[at + 1] ?? []).slice(1).map((cell) => Number.parseFloat(cell.replaceAll(',', '')));
}

/** That each figure is the computed one, but for rounding. */
function expectAbout(shown: number[], computed: number[]): void {
  expect(shown).toHaveLength(computed.length);
  for (const [at, figure] of shown.entries())
    expect(
      Math.abs(figure / (computed[at] ?? Number.NaN) - 1),
      `${figure}, not ${computed[at]}`,
    ).toBeLessThan(0.02);
}

const kinds = [
  'an article or a list, a first',
  'the front page, a first',
  'another article',
  'the front page again',
].map(figuresOf);
const readsADay = [1e6, 10e6, 100e6];
/** Of a read: KB of bodies and of headers, and requests. */
const [bodies = 0, headers = 0, requests = 0] = [1, 2, 3].map((column) =>
  kinds.reduce((sum, row) => sum + ((row[0] ?? 0) / 100) * (row[column] ?? 0), 0),
);
const kilobytes = bodies + headers;
const atNight = readsADay.map((reads) => (10 * reads) / 86_400);
const gigabytes = readsADay.map((reads) => (30 * reads * kilobytes) / 1e6);

it('weighs a read as its kinds say', () => {
  expectAbout(figuresOf('a read'), [100, bodies, headers, requests]);
  expect(kinds.reduce((sum, [share = 0]) => sum + share, 0)).toBe(100);
});

it('counts what an election night asks for', () => {
  expectAbout(
    figuresOf('reads a second, average'),
    atNight.map((reads) => reads / 10),
  );
  expectAbout(figuresOf('… on an election night'), atNight);
  expectAbout(
    figuresOf('requests a second then'),
    atNight.map((reads) => reads * requests),
  );
  expectAbout(
    figuresOf('Mbit a second then'),
    atNight.map((reads) => (reads * kilobytes * 8) / 1000),
  );
  expectAbout(
    figuresOf('transfer a month'),
    gigabytes.map((one) => one / 1000),
  );
  expectAbout(figuresOf('views written'), atNight);
});

it.each([
  ['$0.03', 0.03, figuresOf('transfer at $0.03'), figuresOf('cents for a thousand')],
  ['$0.11', 0.11, figuresAfter('transfer at $0.03'), figuresAfter('cents for a thousand')],
])('adds up what a month costs at %s a GB', (name, price, transfer, cents) => {
  expectAbout(
    transfer,
    gigabytes.map((one) => one * price),
  );
  const fixed = ['machines', 'Supabase', 'mails'].map(figuresOf);
  const together = transfer.map((one, at) => fixed.reduce((sum, row) => sum + (row[at] ?? 0), one));
  expectAbout(figuresOf(`together, at ${name}`), together);
  expectAbout(
    cents,
    together.map((dollars, at) => (dollars * 100) / ((30 * (readsADay[at] ?? 0)) / 1000)),
  );
});
