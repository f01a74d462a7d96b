import type { BrowserContext, CDPSession } from '@playwright/test';

import { expect } from './test';

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };
type Version = { versionId: string; registrationId: string; status: string };

/**
 * A browser's service workers, watched from a page of no site: it keeps none of them in charge
 * (https://chromedevtools.github.io/devtools-protocol/tot/ServiceWorker/).
 */
export class WorkerEvents {
  readonly #session: CDPSession;
  readonly #registrations = new Map<string, Registration>();
  readonly #versions = new Map<string, Version>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const each of registrations) this.#registrations.set(each.registrationId, each);
    });
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const each of versions) this.#versions.set(each.versionId, each);
    });
  }

  /** Begins to watch, in a new empty page. */
  static async watch(context: BrowserContext): Promise<WorkerEvents> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const events = new WorkerEvents(session);
    await session.send('ServiceWorker.enable');
    return events;
  }

  #idAt(origin: string): string | undefined {
    return [...this.#registrations.values()].find(
      ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
    )?.registrationId;
  }

  /** What has become of the workers of a site that are not gone: `installing`, `installed`, `activated`, … */
  states(origin: string): string[] {
    const id = this.#idAt(origin);
    return [...this.#versions.values()]
      .filter(({ registrationId, status }) => registrationId === id && status !== 'redundant')
      .map(({ status }) => status)
      .sort();
  }

  /** Has a push service's message come in, in clear, once the worker is at work. */
  async push(origin: string, message: object): Promise<void> {
    await expect.poll(() => this.states(origin)).toContain('activated');
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.#idAt(origin) ?? '',
      data: JSON.stringify(message),
    });
  }

  /** Has the browser say that there is a connection for what a page registered under this name. */
  async sync(origin: string, tag: string): Promise<void> {
    await expect.poll(() => this.#idAt(origin)).toBeDefined();
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: this.#idAt(origin) ?? '',
      tag,
      lastChance: false,
    });
  }
}
