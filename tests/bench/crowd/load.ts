import { ownProgram } from '@/lib/platform/processes/own-program';
import { startNode } from '@/scripts/run/children';

import type { LoadPlan, LoadSummary } from './generator';

/** Lets a crowd at the site; gives what it met. Throws when the crowd's process breaks. */
export function runLoad(plan: LoadPlan): Promise<LoadSummary> {
  const child = startNode([...ownProgram, 'tests/bench/crowd/generator.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // NaN stays NaN on the way.
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (summary) => resolve(summary as LoadSummary));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The crowd ended before it had told what it met.')));
    child.send(plan);
  });
}
