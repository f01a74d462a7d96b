import { z } from 'zod';

import {
  closeCodes,
  type LiveSubject,
  type PageMessage,
  type PublicChange,
  type SiteMessage,
} from './model';

/** What the hub needs of a page's socket. */
export type PageSocket = {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  /** Bytes that the page has not taken yet. */
  readonly bufferedAmount: number;
};

/** Bounds of what one page may cost. */
export const pageLimits = {
  /** Characters of one message. */
  message: 200,
  /** Messages in ten seconds. */
  messages: 50,
  /** Subjects at once; a page of ours has three. */
  subjects: 20,
  /** Bytes that wait for a slow page; it looks for itself when it is back. */
  waiting: 64 * 1024,
} as const;

/** Milliseconds in which further news of one subject are told once. */
const windowLength = 250;
/** Changes told at once; of more a page looks for itself. */
const mostChanges = 20;
/** Pages told in one go, before others are answered. */
const pagesAtOnce = 250;
/** Milliseconds for which pages wait for the database to be heard again. */
const lostPatience = 10_000;

const ofArticle = /^(?:discussion|coverage):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const subject = z.custom<LiveSubject>(
  (given) =>
    given === 'changes' ||
    given === 'notifications' ||
    (typeof given === 'string' && ofArticle.test(given)),
);
const pageMessage: z.ZodType<PageMessage> = z.union([
  z.strictObject({ follow: subject }),
  z.strictObject({ leave: subject }),
]);

/** A page that listens, as the hub knows it. `reader`: whose session its socket was opened with. */
export type LivePage = {
  readonly socket: PageSocket;
  readonly reader: string | null;
  readonly subjects: Map<LiveSubject, string>;
  sent: number;
  sentSince: number;
};

function parse(text: string): PageMessage | null {
  try {
    return pageMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Who may hear what: changes and live coverage everybody, a discussion who is signed in, notifications the
 * reader whose they are. Gives the name under which the subject's pages are kept, or null for who may not.
 */
function keyOf(wanted: LiveSubject, reader: string | null): string | null {
  if (wanted === 'changes' || wanted.startsWith('coverage:')) return wanted;
  if (reader === null) return null;
  return wanted === 'notifications' ? notificationsOf(reader) : wanted;
}

/** The name under which a reader's pages follow their notifications. */
export function notificationsOf(reader: string): string {
  return `notifications:${reader}`;
}

/** News that wait for a subject's window to end; `changes` null: pages are to look for themselves. */
type Waiting = { changes: PublicChange[] | null; isAny: boolean };

/**
 * Passes what one connection to the database tells on to all open pages (decision 26). Holds sockets
 * that were opened elsewhere, and speaks to none but them.
 */
export class LiveHub {
  readonly #pages = new Set<LivePage>();
  readonly #followers = new Map<string, Set<LivePage>>();
  readonly #windows = new Map<string, Waiting>();
  #isHearing = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isGivenUp = false;

  /** Whether a page that comes now would hear anything before long. */
  get isOpen(): boolean {
    return !this.#isGivenUp;
  }

  /** Takes a page's open socket and the reader in whose name it listens. */
  add(socket: PageSocket, reader: string | null): LivePage {
    const page: LivePage = {
      socket,
      reader,
      subjects: new Map(),
      sent: 0,
      sentSince: performance.now(),
    };
    this.#pages.add(page);
    return page;
  }

  remove(page: LivePage): void {
    this.#pages.delete(page);
    for (const key of page.subjects.values()) this.#forget(key, page);
    page.subjects.clear();
  }

  /** Takes what a page sent; one that sends something else, or too much, is closed. */
  hear(page: LivePage, text: string): void {
    const now = performance.now();
    if (now - page.sentSince > 10_000) Object.assign(page, { sent: 0, sentSince: now });
    page.sent += 1;
    const message =
      page.sent <= pageLimits.messages && text.length <= pageLimits.message ? parse(text) : null;
    if (!message) page.socket.close(closeCodes.refused, 'no message of a page');
    else if ('follow' in message) this.#follow(page, message.follow);
    else this.#leave(page, message.leave);
  }

  /** There is news for the pages under a name; takes what changed, or null: they are to look for themselves. */
  tell(key: string, change: PublicChange | null): void {
    if (!this.#followers.has(key)) return;
    const waiting = this.#windows.get(key);
    if (!waiting) {
      this.#windows.set(key, { changes: [], isAny: false });
      setTimeout(() => this.#endWindow(key), windowLength).unref();
      this.#send(key, change ? [change] : null);
      return;
    }
    waiting.isAny = true;
    if (change === null || waiting.changes?.length === mostChanges) waiting.changes = null;
    else waiting.changes?.push(change);
  }

  /** From now on the database is heard. What was missed before, pages look for. */
  upstreamReady(): void {
    clearTimeout(this.#patience);
    this.#isGivenUp = false;
    if (this.#isHearing) return;
    this.#isHearing = true;
    for (const page of this.#pages)
      for (const wanted of page.subjects.keys()) this.#say(page, { ready: wanted });
  }

  /** The database is not heard any more; pages that wait for long are sent away. */
  upstreamLost(): void {
    this.#isHearing = false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#isGivenUp = true;
      this.closeAll(closeCodes.tryLater, 'nothing can be heard now');
    }, lostPatience);
    this.#patience.unref();
  }

  /** A reader's sessions are to be looked at anew: their pages come back with what their browser holds by then. */
  closeReader(reader: string): void {
    for (const page of this.#pages)
      if (page.reader === reader) page.socket.close(closeCodes.sessionOver, 'session over');
  }

  closeAll(code: number, reason: string): void {
    for (const page of this.#pages) page.socket.close(code, reason);
  }

  #follow(page: LivePage, wanted: LiveSubject): void {
    const key = keyOf(wanted, page.reader);
    if (key === null || page.subjects.has(wanted)) return;
    if (page.subjects.size === pageLimits.subjects)
      return page.socket.close(closeCodes.refused, 'too many subjects');
    page.subjects.set(wanted, key);
    const followers = this.#followers.get(key);
    if (followers) followers.add(page);
    else this.#followers.set(key, new Set([page]));
    if (this.#isHearing) this.#say(page, { ready: wanted });
  }

  #leave(page: LivePage, wanted: LiveSubject): void {
    const key = page.subjects.get(wanted);
    page.subjects.delete(wanted);
    if (key !== undefined) this.#forget(key, page);
  }

  #forget(key: string, page: LivePage): void {
    const followers = this.#followers.get(key);
    followers?.delete(page);
    if (followers?.size === 0) this.#followers.delete(key);
  }

  #endWindow(key: string): void {
    const waiting = this.#windows.get(key);
    this.#windows.delete(key);
    if (!waiting?.isAny) return;
    this.#windows.set(key, { changes: [], isAny: false });
    setTimeout(() => this.#endWindow(key), windowLength).unref();
    this.#send(key, waiting.changes);
  }

  /** Tells all pages under a name, some at a time. */
  #send(key: string, changes: PublicChange[] | null): void {
    const news = key.startsWith('notifications:') ? 'notifications' : (key as LiveSubject);
    const message: SiteMessage = changes ? { news, changes } : { news };
    const text = JSON.stringify(message);
    const pages = [...(this.#followers.get(key) ?? [])];
    const next = (from: number) => {
      for (const page of pages.slice(from, from + pagesAtOnce)) this.#write(page, text);
      if (from + pagesAtOnce < pages.length) setImmediate(() => next(from + pagesAtOnce));
    };
    next(0);
  }

  #say(page: LivePage, message: SiteMessage): void {
    this.#write(page, JSON.stringify(message));
  }

  #write(page: LivePage, text: string): void {
    if (!this.#pages.has(page)) return;
    if (page.socket.bufferedAmount > pageLimits.waiting)
      page.socket.close(closeCodes.tryLater, 'too slow');
    else page.socket.send(text);
  }
}
