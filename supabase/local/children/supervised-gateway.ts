import { supervise, type Supervisor } from '@/lib/platform/processes/supervise';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import type { GatewayConfiguration } from '@/supabase/local/gateway/configuration';
import { startGateway, type GatewayProcess } from './gateway-process';

const STOP_PATIENCE_MS = 3_000;

/** A gateway that is started again on the same port whenever it ends. */
export class SupervisedGateway {
  readonly port: number;
  readonly appliedMigrations: string[];
  readonly #log: (line: string) => void;
  #configuration: GatewayConfiguration;
  #current: GatewayProcess;
  readonly #supervisor: Supervisor;

  private constructor(
    configuration: GatewayConfiguration,
    first: GatewayProcess,
    appliedMigrations: string[],
    log: (line: string) => void,
  ) {
    this.#configuration = configuration;
    this.port = configuration.port;
    this.appliedMigrations = appliedMigrations;
    this.#current = first;
    this.#log = log;
    this.#supervisor = supervise({
      name: 'The gateway',
      ended: () => this.#current.ended,
      startAgain: () => this.#startAgain(),
      log: (line) => log(`[backend] ${line}`),
    });
  }

  /**
   * Starts the gateway, which applies the migrations and then listens.
   *
   * @param configuration port 0 picks a free port
   * @param log takes one line
   * @returns the running gateway or why it can't run
   */
  static async start(
    configuration: GatewayConfiguration,
    log: (line: string) => void,
  ): Promise<BackendResult<SupervisedGateway>> {
    const first = startGateway(configuration, log);
    const report = await first.report;
    if (report === null) {
      return failure('postgres-failed', `The gateway did not start: ${first.lastWords()}`);
    }
    if (report.type === 'failed') {
      first.kill('SIGKILL');
      await first.ended;
      return { ok: false, error: report.failure };
    }
    const settled = { ...configuration, port: report.port };
    return {
      ok: true,
      value: new SupervisedGateway(settled, first, report.appliedMigrations, log),
    };
  }

  /** Tells the gateway which PostgreSQL to stop should the supervisor die. */
  postgresRestarted(pid: number): void {
    this.#configuration = { ...this.#configuration, postgresPid: pid };
    this.#current.order({ type: 'postgres-pid', pid });
  }

  /** Stops the gateway. */
  async stop(): Promise<void> {
    this.#supervisor.stop();
    this.#current.order({ type: 'stop' });
    const timer = setTimeout(() => this.#current.kill('SIGKILL'), STOP_PATIENCE_MS);
    await this.#supervisor.finished;
    clearTimeout(timer);
  }

  async #startAgain(): Promise<void> {
    this.#current = startGateway(this.#configuration, this.#log);
    const report = await this.#current.report;
    if (report?.type === 'failed') {
      this.#log(`[backend] ${report.failure.detail}`);
      this.#current.kill('SIGKILL');
    } else if (report === null) this.#log(`[backend] gateway: ${this.#current.lastWords()}`);
  }
}
