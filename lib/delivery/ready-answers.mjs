import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { digestOf, keptPage, onForgotten } from './kept-pages.mjs';
import { chooseEncoding, isUnchanged } from './page-request.mjs';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Bytes of ready answers kept at most, in all encodings together. */
const roomInBytes = 48 * 1024 * 1024;
/**
 * Milliseconds after which an answer that was heard is made ready: when a change has made Next forget
 * pages, making them goes before compressing them.
 */
const readyAfter = 1000;
/** A tenth larger than at level 11, in a fortieth of the time. */
const brotliQuality = 7;

/**
 * @typedef {{ plain: Buffer, gzip: Buffer, br: Buffer }} Bodies a document in each encoding
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} HeardAnswer the body plain
 * @typedef {{ page: import('./kept-pages.mjs').KeptPage, headers: string[], etag: string, bodies: Bodies }} Answer
 */

/** Headers that belong to one answer or to its encoding, not to the page. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

/** @param {Bodies} bodies */
const sizeOf = ({ plain, gzip: zipped, br }) => plain.length + zipped.length + br.length;

/**
 * Whole answers to requests for fresh pages: compressed and hashed once, when the page was kept,
 * not each time it is asked for. An answer lives no longer than the page in Next's cache.
 */
export class ReadyAnswers {
  /** @type {Map<string, Answer>} */
  #answers = new Map();
  #bytes = 0;
  /** Heard and not yet ready. @type {Map<string, HeardAnswer>} */
  #heard = new Map();

  constructor() {
    onForgotten((keys) => {
      for (const key of keys) this.#drop(key);
    });
  }

  /**
   * Answers a request from what is ready; false when nothing is.
   *
   * @param {string} key of the page
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @returns {boolean}
   */
  answer(key, request, response) {
    const ready = this.#answers.get(key);
    if (!ready || keptPage(key) !== ready.page) return false;
    if (isUnchanged(request.headers['if-none-match'], ready.etag)) {
      response.writeHead(304, ready.headers).end();
      return true;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = encoding ? ready.bodies[encoding] : ready.bodies.plain;
    response.writeHead(200, [
      ...ready.headers,
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /**
   * Takes what Next answered, to be kept in a moment; of several answers the last.
   *
   * @param {string} key of the page
   * @param {HeardAnswer} answer
   */
  keepSoon(key, answer) {
    const isWaiting = this.#heard.has(key);
    this.#heard.set(key, answer);
    if (isWaiting) return;
    setTimeout(() => {
      const last = this.#heard.get(key) ?? answer;
      this.#heard.delete(key);
      this.keep(key, last).catch((error) => {
        console.error(`[delivery] ${key} could not be made ready:`, error);
      });
    }, readyAfter).unref();
  }

  /**
   * Keeps what Next answered, in every encoding, unless the page has been renewed or forgotten
   * in the meantime, or is not what was answered.
   *
   * @param {string} key of the page
   * @param {HeardAnswer} given
   */
  async keep(key, { headers, body }) {
    const page = keptPage(key);
    if (page?.digest !== digestOf(body)) return;
    // One tag stands for the document in every encoding, so it is a weak one (RFC 9110, 8.8.1).
    const etag = `W/${String(headers.etag).replace(/^W\//, '')}`;
    const before = this.#answers.get(key);
    const bodies = before?.etag === etag ? before.bodies : await inEveryEncoding(body);
    if (keptPage(key) !== page) return;
    this.#drop(key);
    this.#answers.set(key, { page, headers: pageHeaders(headers, etag), etag, bodies });
    this.#bytes += sizeOf(bodies);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= roomInBytes) break;
      this.#drop(oldest);
    }
  }

  /** @param {string} key */
  #drop(key) {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(answer.bodies);
  }
}

/**
 * From now on the page comes out of the cache, even if the answer heard was the one it was made for.
 *
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {string} etag
 * @returns {string[]} names and values in turn, as writeHead takes them
 */
function pageHeaders(headers, etag) {
  const vary = new Set(`${headers.vary ?? ''}, accept-encoding`.toLowerCase().split(/\s*,\s*/));
  vary.delete('');
  return [
    ...Object.entries({ ...headers, 'x-nextjs-cache': 'HIT' }).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [name, String(value)],
    ),
    'etag',
    etag,
    'vary',
    [...vary].join(', '),
  ];
}

/**
 * @param {Buffer} plain
 * @returns {Promise<Bodies>}
 */
async function inEveryEncoding(plain) {
  const [zipped, br] = await Promise.all([
    gzip(plain),
    brotli(plain, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  ]);
  return { plain, gzip: zipped, br };
}
