import { BoundedMap } from './bounded-map.ts';
import { steadyNow, type CacheTerms } from './cache-headers.ts';
import { ChangeLog } from './change-log.ts';
import { isAbout, isOfList } from './grades.ts';

/** An answer as it is kept: its headers ready to be sent, and its body once, compressed where that pays. */
export type CachedResponse = {
  key: string;
  status: number;
  /** names and values in turn, as writeHead takes them */
  headers: string[];
  etag: string;
  lastModified: string | undefined;
  body: Buffer;
  isCompressed: boolean;
  /** whether its body was compressed as well as can be (recompression.ts) */
  isSmallest: boolean;
  terms: CacheTerms;
  /** whether it only mentions what has changed, or its time is over: shown until it is made anew */
  isStale: boolean;
  /** how often it was asked for since it was made */
  reads: number;
  /** the same page for readers who wish less data, once one of them has asked for it; it goes with the page */
  lessData: Promise<CachedResponse> | undefined;
};

/** An answer that a change has made wrong, and whether it is one of a list, with which readers can wait a moment. */
type Gone = { answer: CachedResponse; isList: boolean };

/** Bytes that an entry takes beside its body: its headers, its tags, its place. */
const overhead = 2000;

/** Answers that are the same for everybody, kept until a change names one of their tags. */
export class ResponseCache {
  readonly #pages: BoundedMap<CachedResponse>;
  /** Answers that anybody can invent addresses for have a room of their own, or they would push out the pages. */
  readonly #invented: BoundedMap<CachedResponse>;
  readonly #log = new ChangeLog();

  /** Takes the bytes that there is room for. */
  constructor(room: number) {
    this.#pages = new BoundedMap(room * 0.9);
    this.#invented = new BoundedMap(room * 0.1);
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#pages.bytes + this.#invented.bytes;
  }

  /** How many answers are held. */
  get size(): number {
    return this.#pages.size + this.#invented.size;
  }

  /** The present moment, from which a making counts. */
  now(): number {
    return this.#log.now();
  }

  /** What is kept, whether or not it is stale. Takes the time (steadyNow). */
  get(key: string, now = steadyNow()): CachedResponse | undefined {
    const answer = this.#pages.get(key) ?? this.#invented.get(key);
    if (!answer || answer.terms.due > now) return answer;
    answer.isStale = true;
    return answer;
  }

  /** What is kept under a key; looking so is no use of it. */
  peek(key: string): CachedResponse | undefined {
    return this.#pages.peek(key);
  }

  /** Whether a change that came while an answer was made makes it wrong. Takes the moment at which that began. */
  isWrong({ key, terms }: Pick<CachedResponse, 'key' | 'terms'>, begun: number): boolean {
    const own = terms.tags.filter((tag) => isAbout(key, tag));
    return this.#log.hasNamed(own, begun) || own.some((tag) => terms.outdated.includes(tag));
  }

  /**
   * Keeps an answer whose making began at a moment, unless a change has made it wrong since; one that only mentions
   * what changed is kept as stale. Gives whether it may be shown to who asked after that.
   */
  store(answer: CachedResponse, begun: number): boolean {
    const { key, terms } = answer;
    if (this.isWrong(answer, begun)) return false;
    if (terms.outdated.length > 0 || this.#log.hasNamed(terms.tags, begun)) answer.isStale = true;
    const room = answer.status === 200 && !key.includes('?') ? this.#pages : this.#invented;
    this.drop(key);
    room.set(key, answer, answer.body.length + overhead);
    return true;
  }

  /** Counts more bytes for an answer that is kept. */
  grow(answer: CachedResponse, bytes: number): void {
    for (const room of [this.#pages, this.#invented])
      if (room.holds(answer.key, answer))
        room.set(answer.key, answer, answer.body.length + overhead + bytes);
  }

  /** Takes the tags that a change names; gives what is wrong since, and is gone, and what is stale. */
  change(tags: readonly string[]): { gone: Gone[]; stale: CachedResponse[] } {
    this.#log.note(tags);
    const named = new Set(tags);
    const gone: Gone[] = [];
    const stale: CachedResponse[] = [];
    for (const answer of [...this]) {
      const touched = answer.terms.tags.filter((tag) => named.has(tag));
      if (touched.length === 0) continue;
      const about = touched.filter((tag) => isAbout(answer.key, tag));
      if (about.length > 0) {
        this.drop(answer.key);
        gone.push({ answer, isList: answer.status === 200 && about.every(isOfList) });
      } else {
        answer.isStale = true;
        stale.push(answer);
      }
    }
    return { gone, stale };
  }

  /** Whether this very answer is still kept. */
  holds(answer: CachedResponse): boolean {
    return this.#pages.holds(answer.key, answer) || this.#invented.holds(answer.key, answer);
  }

  /** Takes an answer away. */
  drop(key: string): void {
    this.#pages.delete(key);
    this.#invented.delete(key);
  }

  /** Takes everything away. */
  clear(): void {
    for (const { key } of [...this]) this.drop(key);
  }

  /** Everything that is kept. */
  *[Symbol.iterator](): IterableIterator<CachedResponse> {
    for (const [, answer] of this.#pages) yield answer;
    for (const [, answer] of this.#invented) yield answer;
  }
}
