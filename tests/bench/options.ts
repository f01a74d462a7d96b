import path from 'node:path';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import type { Result } from '@/lib/platform/result';
import { root } from '@/scripts/run/settings';

import { scenarioLetters, type ScenarioLetter } from './crowd/scenarios';
import { partNames, type PartName } from './result';

export type Options = {
  parts: readonly PartName[];
  /** fewer rounds and rows: shows that everything runs, its figures are rough */
  quick: boolean;
  /** articles of the import */
  rows: number;
  /** what the crowd does (crowd/scenarios.ts) */
  crowd: readonly ScenarioLetter[];
  /** how long each of these takes, instead of what is usual */
  minutes: number | null;
  /** where the figures are written as JSON */
  out: string;
};

const usage = `Usage: npm run bench -- [--only PART,…] [--quick] [--rows N] [--crowd a,b,…] [--minutes N] [--out FILE]

Parts: ${partNames.join(', ')}`;

const schema = z.object({
  only: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(partNames)))
    .optional(),
  quick: z.boolean().default(false),
  rows: z.coerce.number().int().min(1).max(1_000_000).optional(),
  crowd: z
    .string()
    .transform((letters) => letters.split(','))
    .pipe(z.array(z.enum(scenarioLetters)))
    .optional(),
  minutes: z.coerce.number().int().min(1).max(240).optional(),
  out: z.string().min(1).default('.cache/bench.json'),
});

/** Reads the command line (`crowd` takes half an hour and is measured where it is named); gives the options, or what to tell the person who typed it. */
export function readOptions(argv: string[]): Result<Options, string> {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean' },
        rows: { type: 'string' },
        crowd: { type: 'string' },
        minutes: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const parsed = schema.safeParse(values);
    if (values.help || !parsed.success) return { ok: false, error: usage };
    const { only, quick, rows, crowd, minutes = null, out } = parsed.data;
    return {
      ok: true,
      value: {
        parts: partNames.filter((name) => (only ? only.includes(name) : name !== 'crowd')),
        quick,
        rows: rows ?? (quick ? 2000 : 20_000),
        crowd: crowd ?? scenarioLetters,
        minutes,
        out: path.resolve(root, out),
      },
    };
  } catch {
    return { ok: false, error: usage };
  }
}
