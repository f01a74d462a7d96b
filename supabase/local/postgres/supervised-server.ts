import { setTimeout as delay } from 'node:timers/promises';
import { supervise, type Supervisor } from '@/lib/platform/processes/supervise';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import type { PostgresBinaries } from './binaries';
import { freePort } from './free-port';
import type { RunAs } from './run-as';
import { startServer, type ServerProcess } from './server-process';
import { stopServer, stopStaleServer } from './stale-server';

const FIRST_START_ATTEMPTS = 5;

/** What is needed to start the server of one data folder. */
export type ServerPlan = { binaries: PostgresBinaries; folder: string; user: RunAs };

/** A PostgreSQL server that is started again on the same port whenever it ends. */
export class SupervisedServer {
  readonly port: number;
  readonly #plan: ServerPlan;
  readonly #onRestart: (pid: number) => void;
  readonly #log: (line: string) => void;
  #current: ServerProcess;
  #stopping = false;
  readonly #supervisor: Supervisor;

  private constructor(
    plan: ServerPlan,
    port: number,
    first: ServerProcess,
    onRestart: (pid: number) => void,
    log: (line: string) => void,
  ) {
    this.#plan = plan;
    this.port = port;
    this.#current = first;
    this.#onRestart = onRestart;
    this.#log = log;
    this.#supervisor = supervise({
      name: 'PostgreSQL',
      ended: () => this.#current.ended,
      startAgain: () => this.#startAgain(),
      log: (line) => log(`[backend] ${line}`),
    });
  }

  /**
   * Starts the server on a free port.
   *
   * @param plan which server
   * @param onRestart is told the new pid after every restart, once it accepts connections
   * @param log takes one line
   * @returns the running server, or `postgres-failed` with what it said last
   */
  static async start(
    plan: ServerPlan,
    onRestart: (pid: number) => void,
    log: (line: string) => void,
  ): Promise<BackendResult<SupervisedServer>> {
    let lastWords = '';
    for (let attempt = 0; attempt < FIRST_START_ATTEMPTS; attempt += 1) {
      await stopStaleServer(plan.folder);
      const port = await freePort();
      const server = startServer(plan.binaries, plan.folder, port, plan.user);
      if (await server.ready) {
        return { ok: true, value: new SupervisedServer(plan, port, server, onRestart, log) };
      }
      lastWords = server.lastWords();
      await delay(100 * attempt);
    }
    return failure('postgres-failed', `PostgreSQL did not start: ${lastWords}`);
  }

  /** Pid of the server that runs now. */
  get pid(): number {
    return this.#current.pid;
  }

  /** Stops the server: fast shutdown, everything committed stays. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#supervisor.stop();
    await stopServer(this.#current.pid);
    await this.#supervisor.finished;
  }

  async #startAgain(): Promise<void> {
    await stopStaleServer(this.#plan.folder);
    const { binaries, folder, user } = this.#plan;
    this.#current = startServer(binaries, folder, this.port, user);
    if (this.#stopping) await stopServer(this.#current.pid);
    else if (await this.#current.ready) this.#onRestart(this.#current.pid);
    else this.#log(`[backend] PostgreSQL: ${this.#current.lastWords()}`);
  }
}
