export type HttpResponse = { status: number; headers: ReadonlyMap<string, string> };

/**
 * Reads the answers of one connection, one after the other (RFC 9112): their heads, and where their
 * bodies end. The bodies themselves are passed over, so that a thousand readers take little of the processor
 * that the site needs.
 */
export class ResponseParser {
  #state: 'head' | 'body' | 'size' | 'chunk' | 'trailer' = 'head';
  #answer: HttpResponse = { status: 0, headers: new Map() };
  /** bytes of the body or chunk that are still to come */
  #left = 0;
  /** the beginning of a line that has not ended yet */
  #rest: Buffer | null = null;

  /** Takes what came next; gives the answer when its last byte has come, else null. Throws on what is no answer. */
  feed(piece: Buffer): HttpResponse | null {
    const bytes = this.#rest ? Buffer.concat([this.#rest, piece]) : piece;
    this.#rest = null;
    let at = 0;
    for (;;) {
      if (this.#state === 'body' || this.#state === 'chunk') {
        const taken = Math.min(this.#left, bytes.length - at);
        this.#left -= taken;
        at += taken;
        if (this.#left > 0) return null;
        if (this.#state === 'body') return this.#end();
        this.#state = 'size';
      }
      const mark = this.#state === 'head' ? '\r\n\r\n' : '\r\n';
      const end = bytes.indexOf(mark, at, 'latin1');
      if (end === -1) {
        this.#rest = at < bytes.length ? bytes.subarray(at) : null;
        return null;
      }
      const line = bytes.toString('latin1', at, end);
      at = end + mark.length;
      if (this.#state === 'head') this.#readHead(line);
      else if (this.#state === 'size') this.#readSize(line);
      else if (line === '') return this.#end();
    }
  }

  #end(): HttpResponse {
    this.#state = 'head';
    return this.#answer;
  }

  #readHead(head: string): void {
    const [first = '', ...lines] = head.split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error('no HTTP answer');
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
    this.#answer = { status, headers };
    const isEmpty = status === 204 || status === 304;
    this.#state = headers.has('transfer-encoding') && !isEmpty ? 'size' : 'body';
    this.#left = isEmpty ? 0 : Number(headers.get('content-length') ?? 0);
  }

  #readSize(line: string): void {
    const size = Number.parseInt(line, 16);
    if (Number.isNaN(size)) throw new Error('no chunk');
    this.#state = size === 0 ? 'trailer' : 'chunk';
    // The line's end behind the chunk belongs to it.
    this.#left = size + 2;
  }
}

/** Whether a page came out of the cache, as it is or while a new one is made; else the reader waited for it. */
export type CacheState = 'hit' | 'stale' | 'miss';

/** How the site says that it came by an answer (RFC 9211). One without that was made for this request. */
export function cacheStateOf({ headers }: HttpResponse): CacheState {
  const output = headers.get('cache-status') ?? '';
  if (!/^site; hit\b/.test(output)) return 'miss';
  return output.includes('detail=stale') ? 'stale' : 'hit';
}
