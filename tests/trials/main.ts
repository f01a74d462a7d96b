import os from 'node:os';
import { parseArgs } from 'node:util';

import { stopChildren } from '@/scripts/run/children';
import { fail } from '@/scripts/run/command';
import { buildSite, isBuilt } from '@/scripts/run/site';

import { clockJumps } from './clock-jumps';
import { inContainers } from './containers';
import { crowds } from './crowds';
import { diskFull } from './disk-full';
import { faults } from './faults';
import { drawFilmStrip } from './film-strip';
import { publishingKilled } from './publishing-killed';
import { isHeld, print, writeTable, type Tried } from './report';
import { rollingRestartBehindNginx } from './rolling-restart';
import { openStage, type Stage } from './stage';
import { threeSitesBehindNginx } from './three-sites';
import { threeSitesOnce } from './three-sites-once';
import type { Trial } from './trial';
import { underSystemd } from './units';

const trials: Trial[] = [
  ...crowds,
  threeSitesBehindNginx,
  threeSitesOnce,
  rollingRestartBehindNginx,
  ...faults,
  publishingKilled,
  inContainers,
  underSystemd,
  diskFull,
  clockJumps,
];
/** Trials that bring a stage of their own. */
const apart: readonly Trial[] = [diskFull, clockJumps];

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    film: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

function chosen(): Trial[] {
  if (!options.only) return trials.filter(({ isShort }) => isShort || !options.short);
  const names = options.only.split(',');
  const unknown = names.find((name) => trials.every((trial) => trial.name !== name));
  if (unknown !== undefined) fail(`There is no trial “${unknown}”; --list names them.`);
  return trials.filter(({ name }) => names.includes(name));
}

async function tryAll(wanted: readonly Trial[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  let stage: Stage | undefined;
  const close = async () => {
    await stage?.close();
    stage = undefined;
  };
  try {
    for (const trial of wanted) {
      if (apart.includes(trial)) await close();
      else stage ??= await openStage();
      const load = os.loadavg()[0] ?? 0;
      const verdict = await trial.run(stage as Stage, { isShort: options.short });
      const one = { trial, verdict, load };
      tried.push(one);
      print(one);
      // The short form is shorter than its rows say.
      if (options.write && !options.short) await writeTable([one]);
    }
  } finally {
    await close();
    await stopChildren();
  }
  return tried;
}

if (options.list) {
  for (const { name, what, isShort } of trials)
    console.log(`${isShort ? '·' : ' '} ${name.padEnd(22)} ${what}`);
  console.log('\nThose with a dot are the short form.');
  process.exit(0);
}
if (!isBuilt() && !(await buildSite()))
  fail('The site could not be built; the reason stands above.');
if (options.film) {
  await drawFilmStrip().finally(stopChildren);
  process.exit(0);
}
const tried = await tryAll(chosen());
const held = tried.filter((one) => isHeld(one, { isShort: options.short }));
const untried = tried.filter(({ verdict }) => 'untried' in verdict).length;
console.log(`\n${held.length} of ${tried.length} trials held`);
if (untried > 0) console.log(`${untried} could not be tried on this machine`);
process.exit(held.length === tried.length ? 0 : 1);
