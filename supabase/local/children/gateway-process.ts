import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ownProgram } from '@/lib/platform/processes/own-program';
import type {
  GatewayConfiguration,
  GatewayReport,
  SupervisorOrder,
} from '@/supabase/local/gateway/configuration';
import { RecentLines } from './recent-lines';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const program = path.join(projectRoot, 'supabase/local/gateway.ts');

/** One life of the gateway. */
export type GatewayProcess = {
  /** its first report about itself, or null when it ended before */
  report: Promise<Exclude<GatewayReport, { type: 'log' }> | null>;
  ended: Promise<void>;
  order(order: SupervisorOrder): void;
  kill(signal: NodeJS.Signals): void;
  lastWords(): string;
};

/**
 * Starts the gateway as a child with an IPC channel. What it writes is kept for explaining a
 * crash and not shown: lite prints every refused request with its values.
 *
 * @param configuration for this life
 * @param log takes the lines the gateway reports
 */
export function startGateway(
  configuration: GatewayConfiguration,
  log: (line: string) => void,
): GatewayProcess {
  const child = spawn(process.execPath, [...ownProgram, program], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      DO_NOT_TRACK: '1',
      GATEWAY: JSON.stringify(configuration),
    },
  });
  const lines = new RecentLines();
  child.stdout?.on('data', (chunk: Buffer) => lines.add(chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => lines.add(chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return {
    report: Promise.race([firstReport(child, log), ended.then(() => null)]),
    ended,
    order: (order) => {
      if (child.connected) child.send(order, () => undefined);
    },
    kill: (signal) => void child.kill(signal),
    lastWords: () => lines.text(),
  };
}

function firstReport(
  child: ChildProcess,
  log: (line: string) => void,
): Promise<Exclude<GatewayReport, { type: 'log' }>> {
  return new Promise((resolve) => {
    child.on('message', (message: GatewayReport) => {
      if (message.type === 'log') log(message.line);
      else resolve(message);
    });
  });
}
