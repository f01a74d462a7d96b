import { gatewayPid, postgresPid } from '@/tests/api/processes';
import { descendantsOf } from '@/tests/bench/processes';

import type { Stage } from './stage';
import type { Trial } from './trial';
import { underFault, type Fault } from './under-fault';

const postgres = ({ settings }: Stage) => postgresPid(settings.dataDir) ?? -1;
const gateway = () => gatewayPid(process.pid);

function fault(name: string, what: string, how: Fault, isShort = false): Trial {
  return { name, what, isShort, run: (stage) => underFault(stage, how) };
}

/** The backend's gateway and PostgreSQL stand still, connections open: what asks them hears nothing. */
function stopped(seconds: number, recovers: number): Fault {
  return {
    begin: (stage) => {
      process.kill(gateway(), 'SIGSTOP');
      process.kill(postgres(stage), 'SIGSTOP');
    },
    end: {
      after: seconds,
      mend: (stage) => {
        process.kill(postgres(stage), 'SIGCONT');
        process.kill(gateway(), 'SIGCONT');
      },
    },
    recovers,
  };
}

/** What breaks, one at a time, while people read and write. */
export const faults: Trial[] = [
  fault(
    'postgres-killed',
    'PostgreSQL is killed (SIGKILL)',
    { begin: (stage) => void process.kill(postgres(stage), 'SIGKILL'), recovers: 10 },
    true,
  ),
  fault(
    'gateway-killed',
    'the gateway before it is killed',
    { begin: () => void process.kill(gateway(), 'SIGKILL'), recovers: 5 },
    true,
  ),
  fault(
    'site-killed',
    'the site’s server is killed',
    {
      begin: (stage) => void process.kill(stage.sitePid(), 'SIGKILL'),
      recovers: 10,
      isSite: true,
    },
    true,
  ),
  fault('renderer-killed', 'the process that makes pages is killed', {
    begin: (stage) => {
      const renderer = descendantsOf(stage.sitePid()).find(({ command }) =>
        command.includes('lib/server/renderer.ts'),
      );
      if (!renderer) throw new Error('There is no renderer.');
      process.kill(renderer.pid, 'SIGKILL');
    },
    recovers: 3,
  }),
  fault('backend-stopped-20', 'the backend stands still for 20 s', stopped(20, 5)),
  fault('backend-stopped-90', 'the backend stands still for 90 s', stopped(90, 5)),
  fault('backend-slow', 'each answer of the backend takes 5 s longer, for 20 s', {
    begin: ({ proxy }) => proxy.slow(5000),
    end: { after: 20, mend: ({ proxy }) => proxy.slow(0) },
    recovers: 8,
  }),
];
