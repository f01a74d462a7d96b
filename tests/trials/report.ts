import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { root } from '@/scripts/run/settings';
import { machine } from '@/tests/bench/machine';

import type { Promised, Trial, Verdict } from './trial';

/** How a trial went, or why it was not tried. */
export type Tried = { trial: Trial; verdict: Verdict | { untried: string }; load: number };

const file = path.join(root, 'docs/trials.md');
const [begin, end] = ['<!-- trials -->', '<!-- /trials -->'];

const rounded = (value: number, unit: string) =>
  unit === 's' ? value.toFixed(1) : Math.round(value).toLocaleString('en');

// What is no number keeps to nothing.
const isMissed = ({ value, atMost }: Promised) => !(value <= atMost);
const missed = ({ figures }: Verdict) => figures.filter(isMissed);

/**
 * Whether a trial held: it was tried, nothing broke, and each figure is as promised. The short form shares its machine
 * with all other tests, so it only tells what became of times.
 */
export function isHeld({ verdict }: Pick<Tried, 'verdict'>, { isShort }: { isShort: boolean }) {
  if ('untried' in verdict) return false;
  return verdict.broken.length === 0 && (isShort || missed(verdict).length === 0);
}

/** A number beside what was promised: `2.1 s (≤ 3)`. */
function told(promised: Promised): string {
  const { name, value, unit, atMost } = promised;
  return `${name} ${rounded(value, unit)} ${unit} (≤ ${rounded(atMost, unit)}${isMissed(promised) ? ', **missed**' : ''})`;
}

/** Prints how a trial went. */
export function print({ trial, verdict, load }: Tried): void {
  console.log(`\n── ${trial.name}: ${trial.what} (load ${load.toFixed(1)})`);
  if ('untried' in verdict) return console.log(`   not tried: ${verdict.untried}`);
  console.log(
    `   readers: ${verdict.readers}\n   writers: ${verdict.writers}\n   lost: ${verdict.lost}`,
  );
  for (const figure of verdict.figures) console.log(`   ${told(figure).replaceAll('**', '')}`);
  for (const what of verdict.broken) console.log(`   ✗ ${what}`);
  if (verdict.broken.length > 0) return;
  const late = missed(verdict).length;
  console.log(late === 0 ? '   ✓ held' : `   △ nothing broke; ${late} of its figures missed`);
}

/** Writes the table of docs/trials.md, with the machine and the day beside it. Trials that were not run keep their row. */
export async function writeTable(tried: readonly Tried[]): Promise<void> {
  const page = readFileSync(file, 'utf8');
  const [head = '', rest = ''] = page.split(begin);
  const [before = '', tail = ''] = rest.split(end);
  const rows = new Map(
    before.split('\n').flatMap((line) => {
      const name = /^\| `([a-z0-9-]+)`/.exec(line)?.[1];
      return name ? [[name, line] as const] : [];
    }),
  );
  for (const one of tried) rows.set(one.trial.name, rowOf(one));
  const table = [
    '| trial | what is done | readers | writers | lost | figures | held |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.values(),
  ].join('\n');
  const text = `${head}${begin}\n\n${table}\n\n${end}${tail}`;
  const style = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...style, parser: 'markdown' }));
}

function rowOf({ trial, verdict, load }: Tried): string {
  const cells = [`\`${trial.name}\``, trial.what];
  if ('untried' in verdict)
    return `| ${[...cells, '', '', '', verdict.untried, 'not tried'].join(' | ')} |`;
  const day = new Date().toISOString().slice(0, 10);
  const where = `${day}, ${machine()}, load ${load.toFixed(1)}`;
  const figures = [...verdict.figures.map(told), where].join('<br>');
  const held = heldOf(verdict);
  return `| ${[...cells, verdict.readers, verdict.writers, String(verdict.lost), figures, held].join(' | ')} |`;
}

/** Whether all held: what must never be, and the figures. */
function heldOf(verdict: Verdict): string {
  if (verdict.broken.length > 0) return `**no**: ${verdict.broken.join('; ')}`;
  const late = missed(verdict).length;
  return late === 0 ? 'yes' : `but for ${late} of ${verdict.figures.length} figures`;
}
