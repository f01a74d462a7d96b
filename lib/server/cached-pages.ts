import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { forGood, isImmutable, takeCacheTerms } from './cache-headers.ts';
import { toCached, toCachedLessData } from './cached-response.ts';
import { Recompression } from './recompression.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { Slots, someTime } from './slots.ts';
import { endToEnd, get, wholeBody, type Renderer } from './upstream.ts';

/**
 * Pages made at once, of these how many that no reader waits for, and how many may wait. The renderer has one thread: each
 * further one helps while another waits for its data, and holds it up after that.
 */
const renders = { atOnce: 2, unwantedAtOnce: 1, longestQueue: 500 };
/** Milliseconds for which what is only mentioned elsewhere waits for all others. */
const longestPatience = 1000;
/** How often a page is made for one request, where changes come while it is. */
const attempts = 3;
/** Milliseconds for which a list that a change has made wrong is still shown while it is made anew. */
const longestOutgoing = 900;
/**
 * A reader who waits counts for so many who are shown what was there: not for all of them, or whoever asks for pages that
 * are in no cache would hold up the front page.
 */
const shownForOneWaiting = 10;

/** Statuses of answers that may be the same for everybody. */
const cacheable = new Set([200, 307, 308, 404, 410]);

/** What a request leads to: a cached answer, one that is for its reader alone, or none just now. */
export type Obtained =
  | { kind: 'cached'; answer: CachedResponse }
  | { kind: 'passing'; answer: IncomingMessage }
  | { kind: 'unavailable' };

type Asked = { key: string; url: string; headers: IncomingHttpHeaders };
type Render = {
  begun: number;
  /** null where it broke off */
  made: Promise<Obtained | null>;
  /** readers who wait for it, and how many are shown what it replaces */
  waiting: number;
  shown: number;
  /** until when it may wait for all others (performance.now); 0 where it may not */
  mayWaitUntil: number;
};

/** Makes the answers of a cache: what is asked for twice at once is made once. */
export class CachedPages {
  readonly #cache: ResponseCache;
  readonly #renderer: Renderer;
  readonly #recompression: Recompression;
  #slots = new Slots(renders);
  #renders = new Map<string, Render>();
  #outgoing = new Map<string, { answer: CachedResponse; until: number }>();

  constructor(cache: ResponseCache, renderer: Renderer) {
    this.#cache = cache;
    this.#renderer = renderer;
    this.#recompression = new Recompression(cache);
  }

  /** What answers a request, whose answer is not cached. Takes its key, address and headers. */
  async obtain(key: string, url: string, headers: IncomingHttpHeaders): Promise<Obtained> {
    const asked = this.#cache.now();
    const running = this.#renders.get(key);
    if (running) {
      this.#want(running, 'waiting');
      const made = await running.made;
      // They have waited as long as readers are to.
      if (made?.kind === 'unavailable') return made;
      // Not what was made from what stood there before a change that came before this request.
      if (made?.kind === 'cached' && (running.begun >= asked || this.#cache.holds(made.answer)))
        return made;
    }
    return this.#render({ key, url, headers }, { waiting: 1 });
  }

  /**
   * Makes anew a list that a change has made wrong, which is shown as it was meanwhile, for a moment at most: in a crowd
   * one reader in fifty would wait for it.
   */
  async replace(list: CachedResponse): Promise<void> {
    list.isStale = true;
    this.#outgoing.set(list.key, { answer: list, until: performance.now() + longestOutgoing });
    await this.renew(list.key);
    if (this.#outgoing.get(list.key)?.answer === list) this.#outgoing.delete(list.key);
  }

  /** What was shown under a key until a moment ago and is being made anew; the sooner, the more are shown it. */
  outgoing(key: string): CachedResponse | undefined {
    const leaving = this.#outgoing.get(key);
    if (!leaving || performance.now() >= leaving.until) return undefined;
    const running = this.#renders.get(key);
    if (running) this.#want(running, 'shown');
    return leaving.answer;
  }

  #want(render: Render, as: 'waiting' | 'shown'): void {
    render[as] += 1;
    // Only the first finds more room: what somebody wants has more of it than what nobody does.
    if (render.waiting + render.shown === 1) this.#slots.fill();
  }

  /**
   * Makes an answer anew; gives whether that has succeeded. What fails leaves the one that is kept. One that is `patient`
   * waits for all others, a second at most.
   */
  async renew(key: string, patient = false): Promise<boolean> {
    const asked = { key, url: key, headers: { host: 'localhost' } };
    const made = await this.#render(asked, { waiting: 0, patient }).catch((error: unknown) => {
      // The renderer ended in the middle of it. Nobody waits who would have to be told.
      console.error(`[server] ${key} could not be renewed:`, String(error));
      return { kind: 'unavailable' } as const;
    });
    if (made.kind === 'unavailable') return false;
    if (made.kind === 'cached') return true;
    made.answer.resume();
    if ((made.answer.statusCode ?? 500) >= 500) return false;
    this.#cache.drop(key);
    return true;
  }

  /** A cached document for readers who wish less data: made of it when the first of them asks, and kept with it. */
  lessDataOf(answer: CachedResponse): Promise<CachedResponse> {
    answer.lessData ??= toCachedLessData(answer).then(
      (made) => {
        this.#cache.grow(answer, made.body.length);
        return made;
      },
      (error: unknown) => {
        console.error(`[server] ${answer.key} cannot be made lighter:`, String(error));
        return answer;
      },
    );
    return answer.lessData;
  }

  async #render(
    asked: Asked,
    { waiting, patient = false }: { waiting: number; patient?: boolean },
  ): Promise<Obtained> {
    const { key } = asked;
    this.#recompression.pause();
    const mayWaitUntil = patient ? performance.now() + longestPatience : 0;
    const { promise, resolve } = Promise.withResolvers<Obtained | null>();
    const render: Render = {
      begun: this.#cache.now(),
      made: promise,
      waiting,
      shown: 0,
      mayWaitUntil,
    };
    if (!this.#renders.has(key)) this.#renders.set(key, render);
    try {
      const made = (await this.#make(render, asked)) ?? { kind: 'unavailable' };
      if (made.kind === 'cached' && this.#cache.store(made.answer, render.begun))
        this.#recompression.add(key);
      resolve(made);
      return made;
    } finally {
      resolve(null);
      if (this.#renders.get(key) === render) this.#renders.delete(key);
    }
  }

  /** Makes it in its turn. Who comes while nothing can be made is told so, instead of waiting behind others for the same. */
  async #make(render: Render, asked: Asked): Promise<Obtained | undefined> {
    if (!(await this.#renderer.ready())) return undefined;
    return this.#slots.take(
      () => this.#loadAnew(render, asked),
      () => wantedBy(render),
    );
  }

  /** Asks again for what a change has made wrong while it was made: Next gives one rendering to all who wait for it. */
  async #loadAnew(render: Render, asked: Asked): Promise<Obtained> {
    for (let attempt = 1; ; attempt += 1) {
      render.begun = this.#cache.now();
      const made = await this.#load(asked);
      if (made.kind !== 'cached' || attempt === attempts) return made;
      if (!this.#cache.isWrong(made.answer, render.begun)) return made;
    }
  }

  async #load({ key, url, headers }: Asked): Promise<Obtained> {
    const answer = await get(this.#renderer, url, forEverybody(headers));
    if (!answer) return { kind: 'unavailable' };
    const status = answer.statusCode ?? 500;
    const { terms: said, headers: given } = takeCacheTerms(endToEnd(answer.headers));
    const terms = said ?? (isImmutable(given) ? forGood : null);
    if (!terms || !cacheable.has(status)) return { kind: 'passing', answer };
    const body = await wholeBody(answer);
    return { kind: 'cached', answer: await toCached(key, { status, given, body, terms }) };
  }
}

function wantedBy({ waiting, shown, mayWaitUntil }: Render): number {
  if (waiting + shown === 0 && performance.now() < mayWaitUntil) return someTime;
  return waiting * shownForOneWaiting + shown;
}

/** The headers of a request without what asks for less than the whole answer, or for another form of it. */
function forEverybody(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = endToEnd(given);
  for (const name of [
    'accept-encoding',
    'content-length',
    'if-modified-since',
    'if-none-match',
    'if-range',
  ])
    delete headers[name];
  return headers;
}
