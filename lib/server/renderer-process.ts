import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { supervise, type Supervisor } from '../platform/processes/supervise.ts';
import type { Followed } from '../platform/revalidation/followed.ts';
import { addFollowed, followedVariable } from './changes-followed.ts';
import { siteEnds, stillThere } from './renderer-end.ts';
import { SilenceWatch } from './silence-watch.ts';

/** Carries the nonce of a page that is made for its reader. */
export const nonceHeader = 'x-page-nonce';

/** Milliseconds for which a reader waits for a renderer that starts for the first time, and for one that was there. */
const startPatience = 10_000;
const restartPatience = 800;

/** Milliseconds after which a renderer that does not end is ended. */
const longestEnd = 5000;

/**
 * Megabytes that a renderer's heap may have. The code of all pages takes 106, what it holds of pages and data at most 24
 * (cache-handler.ts); nearer to its bound than that, it collects garbage in half of its time. What is young is collected
 * by the one thread that waits for it: others get no processor while a crowd has them all (docs/decisions/0028).
 */
const bounds = ['--max-old-space-size=208', '--max-semi-space-size=16', '--no-parallel-scavenge'];

type Message = { ready?: true; stillThere?: true; forgotten?: string[]; followed?: Followed };

/** What is told of the renderer. */
export type RendererEvents = {
  /** It answers, after so many milliseconds without one. */
  onReady: (awayFor: number) => void;
  /** A change was heard of that names these tags. */
  onForgotten: (tags: string[]) => void;
};

/**
 * The process that renders, started again whenever it ends. It listens on a socket in a folder of its own, so that
 * nobody but the site's server reaches it.
 */
export class RendererProcess {
  readonly socketPath: string;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-'));
  readonly #address: { hostname: string; port: number };
  readonly #events: RendererEvents;
  readonly #program: string;
  readonly #supervisor: Supervisor;
  #child: ChildProcess;
  #ended: Promise<string>;
  #isReady = false;
  #isEnding = false;
  #hasBeenReady = false;
  #waiting = new Set<() => void>();
  #awaySince = performance.now();
  /** What of changes was carried out: a new renderer would have pages made anew that know of them already. */
  #followed: Followed | null = null;

  /** Takes the address that readers know, who is told, and what is run. */
  constructor(
    address: { hostname: string; port: number },
    events: RendererEvents,
    program = path.join(import.meta.dirname, 'renderer.ts'),
  ) {
    this.#program = program;
    this.#address = address;
    this.#events = events;
    this.socketPath =
      process.platform === 'win32'
        ? `\\\\.\\pipe\\${path.basename(this.#folder)}`
        : path.join(this.#folder, 'renderer');
    [this.#child, this.#ended] = this.#start();
    this.#supervisor = supervise({
      name: 'The renderer',
      ended: () => this.#ended,
      startAgain: () => void ([this.#child, this.#ended] = this.#start()),
      log: (line) => console.error(`[server] ${line}`),
    });
  }

  /** Whether it answers. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Waits until it answers, at most so many milliseconds: where nothing is said, as long as a reader is to wait, who is
   * answered within two seconds by a site that stands. Gives whether it does.
   */
  async ready(
    milliseconds = this.#hasBeenReady ? restartPatience : startPatience,
  ): Promise<boolean> {
    if (!this.#isReady && !this.#isEnding) {
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          this.#waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, milliseconds);
        this.#waiting.add(go);
      });
    }
    return this.#isReady;
  }

  /** Has it send the pages that listen away; it goes on answering. */
  sendPagesAway(): void {
    if (this.#child.connected) this.#child.send(siteEnds, () => undefined);
  }

  /** Ends it: what it is answering may end. Resolves when it has. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#supervisor.stop();
    const child = this.#child;
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => child.kill('SIGKILL'), longestEnd);
        child.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        child.kill('SIGTERM');
      });
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start(): [ChildProcess, Promise<string>] {
    const { hostname, port } = this.#address;
    rmSync(this.socketPath, { force: true });
    const child = fork(this.#program, [this.socketPath, hostname, String(port)], {
      execArgv: [
        // In development Next builds as well.
        ...(process.env.NODE_ENV === 'development' ? [] : bounds),
        '--disable-warning=ExperimentalWarning',
      ],
      ...(this.#followed && {
        env: { ...process.env, [followedVariable]: JSON.stringify(this.#followed) },
      }),
    });
    const silence = new SilenceWatch({
      ask: () => child.connected && child.send(stillThere, () => undefined),
      onSilent: () => this.#becomeAway(),
      onHeard: () => this.#becomeReady(),
      onLost: () => {
        console.error('[server] The renderer has not answered for long; ending it.');
        child.kill('SIGKILL');
      },
    });
    child.on('message', (message: Message) => {
      if (message.ready) {
        this.#becomeReady();
        // In development Next builds, and says nothing for as long as that takes.
        if (process.env.NODE_ENV !== 'development') silence.begin();
      }
      if (message.stillThere) silence.heard();
      if (message.forgotten) this.#events.onForgotten(message.forgotten);
      if (message.followed) this.#followed = addFollowed(this.#followed, message.followed);
    });
    const ended = new Promise<string>((resolve) => {
      const end = (how: string) => {
        silence.end();
        this.#becomeAway();
        resolve(how);
      };
      child.once('exit', (code, signal) =>
        end(signal === null ? `code ${code ?? '–'}` : `signal ${signal}`),
      );
      // Where the machine has no room for another process, it is tried again like one that ended.
      child.on('error', (error) => {
        if (child.pid === undefined) end(error.message);
        else console.error('[server] The renderer:', String(error));
      });
    });
    return [child, ended];
  }

  #becomeAway(): void {
    if (this.#isReady) this.#awaySince = performance.now();
    this.#isReady = false;
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#hasBeenReady = true;
    this.#events.onReady(performance.now() - this.#awaySince);
    for (const go of this.#waiting) go();
  }
}
