import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { meetsTarget, type Figure, type PartResult } from './result';

const bounds = { 'at-most': '≤', 'at-least': '≥' } as const;

function spoken(value: number, unit: Figure['unit']): string {
  return unit === 'points' || unit === '' ? String(value) : `${value} ${unit}`;
}

function row(one: Figure): string[] {
  const kept = meetsTarget(one);
  return [
    one.name,
    spoken(one.value, one.unit),
    one.spread ? `${one.spread.min}–${one.spread.max}` : '',
    one.target ? `${bounds[one.target.kind]} ${spoken(one.target.value, one.unit)}` : '',
    kept === null ? '' : kept ? '✓' : '✗ missed',
  ];
}

function table(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Prints a part's figures as a table, or why it has none. */
export function printPart({
  part,
  seconds,
  busyBefore,
  loadAverage,
  measurement,
}: PartResult): void {
  const { before, after } = loadAverage;
  console.log(
    `\n── ${part} (${seconds.toFixed(0)} s; load average ${before.toFixed(1)} → ${after.toFixed(1)}, ` +
      `processors ${Math.round(busyBefore * 100)} % busy before)`,
  );
  if (!measurement.measured) {
    console.log(`   not measured: ${measurement.reason}`);
    return;
  }
  const rows = [['', 'median', 'min–max', 'target', ''], ...measurement.figures.map(row)];
  console.log(
    table(rows)
      .map((line) => `   ${line}`)
      .join('\n'),
  );
  for (const note of measurement.notes) console.log(`   · ${note}`);
}

/** Writes all figures as JSON, with what is worth knowing of the machine. */
export function writeReport(file: string, results: readonly PartResult[], isQuick: boolean): void {
  const machine = {
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    processors: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 1e9),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), isQuick, machine, results }, null, 2)}\n`,
  );
}
