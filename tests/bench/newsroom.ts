import { setTimeout as delay } from 'node:timers/promises';

import postgres from 'postgres';

import { signedInReader } from '@/tests/api/signed-in';

import { askDesk } from './newsroom-desk';
import { fillNewsroom } from './newsroom-articles';
import { askPalette, fillNames } from './newsroom-palette';
import { placeNames, publishAndWithdraw, type Visibility } from './newsroom-visibility';
import type { Options } from './options';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

const second = { kind: 'at-most', value: 1000 } as const;

/**
 * The newsroom: how soon readers see what an editor publishes, and see no more what they withdraws, with
 * the demo's articles and among 100,000; and how fast the desk and the command palette answer with
 * 100,000 articles, of which 10,000 are in review.
 */
export async function measureNewsroom(bench: Workbench, { quick }: Options): Promise<Measurement> {
  const editor = await signedInReader(bench.backend, 'परखने वाली संपादक', 'editor');
  const reporter = await signedInReader(bench.backend, 'परखने वाला संवाददाता', 'reporter');
  const sql = postgres(bench.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  const articles = quick ? 3 : 6;
  const life = async (from: number): Promise<{ publish: Visibility; withdraw: Visibility }[]> => {
    const lives = [];
    for (let number = from; number < from + articles; number += 1) {
      lives.push(await publishAndWithdraw(bench, editor, number));
      // Not in step with the site's own rhythm of 15 and 20 s.
      await delay(700 + ((number * 379) % 1300));
    }
    return lives;
  };
  try {
    const few = await life(1);
    const amount = await fillNewsroom(sql, quick ? 5000 : 100_000, reporter.id);
    const many = await life(101);
    const desk = await askDesk(bench, sql, { editor, reporter }, quick ? 3 : 10);
    await fillNames(sql);
    const palette = await askPalette(bench, sql, { editor, reporter }, quick ? 3 : 10);
    return {
      measured: true,
      figures: [
        ...visibilityFigures('publish', few, ''),
        ...visibilityFigures('withdraw', few, ''),
        ...visibilityFigures('publish', many, ', full'),
        ...visibilityFigures('withdraw', many, ', full'),
        ...desk.figures,
        ...palette,
      ],
      notes: [
        `${articles} stories each with the demo’s and among ${amount} (“full”), from the press, 18 addresses each`,
        ...desk.notes,
      ],
    };
  } finally {
    await sql.end();
  }
}

function visibilityFigures(
  action: 'publish' | 'withdraw',
  lives: readonly { publish: Visibility; withdraw: Visibility }[],
  suffix: string,
): Figure[] {
  const times = (place: keyof Visibility) => lives.map((life) => life[action][place]);
  return [
    medianFigure(`${action} to everywhere${suffix}`, times('everything'), 'ms', second),
    figure(`… longest`, Math.max(...times('everything')), 'ms', { target: second }),
    ...placeNames.map((place) => figure(`… ${place}, median`, percentile(times(place), 0.5), 'ms')),
  ];
}
