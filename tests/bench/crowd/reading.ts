import { setTimeout as delay } from 'node:timers/promises';

import type { Locale } from '@/lib/platform/i18n/locale';

import { Connection, type TimedResponse } from './connection';
import { pageDrawer, type PageSet } from './pages';
import type { Tally } from './tally';

/** Pages after which, on average, a reader has read enough; the next one has an empty cache. */
const pagesOfVisit = 10;

/** What a telephone's browser says when a link is followed. */
export const phoneHeaders = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'upgrade-insecure-requests': '1',
};

/** Milliseconds after which a reader tries again whose request was not answered. */
const retryAfterMs = 100;

export type ReaderPlan = {
  port: number;
  locale: Locale;
  pages: PageSet;
  /** milliseconds of thought, on average */
  thinkMs: number;
  /** milliseconds after which an answer is given up */
  patienceMs: number;
  /** of a signed-in reader's browser */
  cookie: string | null;
};

/** What ended a request (connection.ts). */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A reader's browser: its connection, and the versions of pages that it has. */
export class Reader {
  readonly #connection: Connection;
  readonly #draw: () => string;
  #versions = new Map<string, string>();

  readonly #plan: ReaderPlan;
  readonly #next: () => number;

  constructor(plan: ReaderPlan, next: () => number) {
    this.#plan = plan;
    this.#next = next;
    this.#connection = new Connection(plan.port, plan.patienceMs);
    this.#draw = pageDrawer(plan.pages[plan.locale], next);
  }

  /** Connects before the time is taken. */
  async open(): Promise<void> {
    await this.#connection.open();
  }

  /** Reads page after page until a moment (performance.now); the last request is waited for. */
  async read(until: number, tally: Tally): Promise<void> {
    const { thinkMs } = this.#plan;
    while (performance.now() < until) {
      // Thoughts are as long as the gaps between independent events: mostly short, now and then long.
      if (thinkMs > 0) await delay(-Math.log(1 - this.#next()) * thinkMs);
      if (this.#next() < 1 / pagesOfVisit) this.#versions.clear();
      await this.#readOne(this.#draw(), tally);
    }
    this.#connection.close();
  }

  async #readOne(path: string, tally: Tally): Promise<void> {
    const version = this.#versions.get(path);
    const headers = {
      ...phoneHeaders,
      ...(this.#plan.cookie !== null && { cookie: this.#plan.cookie }),
      ...(version !== undefined && { 'if-none-match': version }),
    };
    const start = performance.now();
    try {
      const timed = await this.#connection.ask({ method: 'GET', path, headers });
      tally.addPage(timed, path, version !== undefined);
      this.#rememberVersion(path, timed);
    } catch (error) {
      tally.addUnanswered(reasonOf(error), performance.now() - start);
      await delay(retryAfterMs);
    }
  }

  /** As a browser does, unless it may not (RFC 9111, 5.2.2.5). */
  #rememberVersion(path: string, { answer }: TimedResponse): void {
    const etag = answer.headers.get('etag');
    if (!etag || answer.headers.get('cache-control')?.includes('no-store')) return;
    if (answer.status === 200 || answer.status === 304) this.#versions.set(path, etag);
  }
}
