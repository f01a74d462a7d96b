import { expect, it } from 'vitest';

import { isHeld } from './report';
import type { Verdict } from './trial';

const whole: Verdict = { readers: '', writers: '', lost: 0, broken: [], figures: [] };
const withFigure = (value: number): Verdict => ({
  ...whole,
  figures: [{ name: 'reading, p99', value, unit: 'ms', atMost: 100 }],
});

it.each<[string, Verdict | { untried: string }, boolean, boolean]>([
  ['keeps all its figures', withFigure(100), true, true],
  ['misses a figure', withFigure(101), false, true],
  ['has a figure that is no number', withFigure(Number.NaN), false, true],
  ['broke', { ...whole, broken: ['3 errors'] }, false, false],
  ['was not tried', { untried: 'nginx is not installed' }, false, false],
])(
  'tells whether a trial held that %s, in the whole form and in the short one',
  (_, verdict, isWhole, isShort) => {
    expect(isHeld({ verdict }, { isShort: false })).toBe(isWhole);
    expect(isHeld({ verdict }, { isShort: true })).toBe(isShort);
  },
);
