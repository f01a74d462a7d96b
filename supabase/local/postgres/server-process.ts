import { spawn, type ChildProcess } from 'node:child_process';
import { RecentLines } from '@/supabase/local/children/recent-lines';
import type { PostgresBinaries } from './binaries';
import type { RunAs } from './run-as';

/**
 * Settings for a small machine with two cores. Durability is as strict as PostgreSQL's default:
 * a commit is acknowledged only after it is on disk.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};

/** One life of the PostgreSQL server. */
export type ServerProcess = {
  pid: number;
  /** settles when the server accepts connections (true) or ended before it did (false) */
  ready: Promise<boolean>;
  /** settles when the process has ended */
  ended: Promise<void>;
  /** the last lines it wrote, for telling why it ended */
  lastWords(): string;
};

/**
 * Starts PostgreSQL as a child, in its own process group so that Ctrl-C at the console reaches
 * the supervisor first, who stops things in order.
 *
 * @param folder PGDATA
 * @param port TCP port on 127.0.0.1
 * @param user from `chooseUser`
 */
export function startServer(
  binaries: PostgresBinaries,
  folder: string,
  port: number,
  user: RunAs,
): ServerProcess {
  const flags = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  const lines = new RecentLines();
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', (error) => {
      lines.add(error.message);
      resolve();
    });
  });
  return {
    pid: child.pid ?? -1,
    ready: Promise.race([sawReady(child, lines), ended.then(() => false)]),
    ended,
    lastWords: () => lines.text(),
  };
}

function sawReady(child: ChildProcess, lines: RecentLines): Promise<boolean> {
  return new Promise((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      lines.add(chunk.toString('utf8'));
      if (lines.text().includes('database system is ready to accept connections')) resolve(true);
    });
  });
}
