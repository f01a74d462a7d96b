import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate, gunzipSync } from 'node:zlib';

import { isPublicAddress } from './addresses';
import { parseRetryAfter } from '@/lib/platform/http/retry-after';
import type { Result } from '@/lib/platform/result';

/** Why an address was not read; the catalogue says it in words (`sources.problem`). */
type FetchProblem =
  | 'address_invalid'
  | 'address_private'
  | 'port_closed'
  | 'host_unknown'
  | 'refused'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'broken_off'
  | `status_${number}`;

/** A document as it was read. `charset` is what the header says; times and marks are as the server wrote them. */
export type FetchedDocument = {
  isNew: true;
  url: string;
  body: Buffer;
  charset: string | undefined;
  etag: string | null;
  modified: string | null;
};

/** What came of reading an address; `wait` is how many seconds a server in trouble asks to be left alone. */
type Fetched = Result<FetchedDocument | { isNew: false }, { problem: FetchProblem; wait?: number }>;

/** What is known from the last time. */
type Known = { etag?: string | null; modified?: string | null };

/** Bounds of one reading. `allowed` names hosts (`host:port`) that may be read whatever their address and port are. */
export type FetchRules = {
  milliseconds: number;
  bytes: number;
  redirects: number;
  allowed: readonly string[];
  /** How a name becomes addresses. */
  resolve: (name: string) => Promise<{ address: string; family: number }[]>;
};

export const fetchRules: FetchRules = {
  milliseconds: 10_000,
  bytes: 5 * 1024 * 1024,
  redirects: 5,
  allowed: [],
  resolve: (name) => dns.promises.lookup(name, { all: true, verbatim: true }),
};

const openPorts = ['80', '443'];

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Whether an address has a port that is read at all. Takes the hosts (`host:port`) that may be read at any. */
export function hasOpenPort(url: URL, allowed: readonly string[]): boolean {
  return openPorts.includes(portOf(url)) || allowed.includes(`${nameOf(url)}:${portOf(url)}`);
}

class Refused extends Error {
  readonly problem: FetchProblem;
  readonly wait: number | undefined;
  constructor(problem: FetchProblem, wait?: number) {
    super(problem);
    this.problem = problem;
    this.wait = wait;
  }
}

/** An address that may be asked at all, with the only IP addresses it may be asked at. */
type Target = { url: URL; addresses: { address: string; family: number }[] };

async function checked(address: string, rules: FetchRules): Promise<Target> {
  if (!URL.canParse(address)) throw new Refused('address_invalid');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Refused('address_invalid');
  const name = nameOf(url);
  const isAllowed = rules.allowed.includes(`${name}:${portOf(url)}`);
  if (!hasOpenPort(url, rules.allowed)) throw new Refused('port_closed');
  const family = isIP(name);
  const addresses = family
    ? [{ address: name, family }]
    : await rules.resolve(name).catch((error: unknown) => {
        // A name service that does not answer does not say that there is no such name.
        const isSilent = (error as { code?: string }).code === 'EAI_AGAIN';
        throw new Refused(isSilent ? 'timeout' : 'host_unknown');
      });
  if (addresses.length === 0) throw new Refused('host_unknown');
  // One private address among them is one too many: which is tried first is not ours to say.
  if (!isAllowed && !addresses.every((each) => isPublicAddress(each.address)))
    throw new Refused('address_private');
  return { url, addresses };
}

/** The connection goes to the addresses that were checked: the name is not asked for again (DNS rebinding). */
function lookupOf({ addresses }: Target): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

type Method = 'GET' | 'HEAD';

function ask(
  target: Target,
  method: Method,
  known: Known,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = target.url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(
      target.url,
      {
        method,
        lookup: lookupOf(target),
        agent: false,
        signal,
        headers: {
          accept:
            'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'SurgujaSamvad-Sources/1.0',
          ...(known.etag && { 'if-none-match': known.etag }),
          ...(known.modified && { 'if-modified-since': known.modified }),
        },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

function decoded(answer: http.IncomingMessage): NodeJS.ReadableStream {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : null;
  if (!unpack) return answer;
  answer.on('error', (error) => unpack.destroy(error));
  // What is left of a packed answer is not wanted once its unpacked size is too much.
  unpack.on('close', () => answer.destroy());
  return answer.pipe(unpack);
}

async function readAll(answer: http.IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoded(answer)) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > limit) throw new Refused('too_large');
    chunks.push(bytes);
  }
  const body = Buffer.concat(chunks);
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  // A feed kept as a packed file, whatever the header calls it.
  try {
    return gunzipSync(body, { maxOutputLength: limit });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new Refused(isTooLarge ? 'too_large' : 'broken_off');
  }
}

/** Goes where an address leads, each step checked, and hands over the answer at its end. */
async function follow<Value>(
  address: string,
  rules: FetchRules,
  signal: AbortSignal,
  { method = 'GET', known = {} }: { method?: Method; known?: Known },
  take: (answer: http.IncomingMessage, status: number, url: string) => Promise<Value> | Value,
): Promise<Value> {
  let next = address;
  for (let hops = 0; hops <= rules.redirects; hops += 1) {
    const target = await inTime(checked(next, rules), signal);
    const answer = await ask(target, method, known, signal);
    try {
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        if (!URL.canParse(location, target.url.href)) throw new Refused('address_invalid');
        next = new URL(location, target.url.href).href;
        continue;
      }
      return await take(answer, status, target.url.href);
    } finally {
      answer.destroy();
    }
  }
  throw new Refused('too_many_redirects');
}

/** What a server that is asked too much, or that is in trouble, says of when to come again (RFC 6585, 4; RFC 9110, 15.6.4). */
function waitOf(answer: http.IncomingMessage, status: number): number | undefined {
  const isAsking = status === 429 || status === 503;
  return isAsking ? parseRetryAfter(answer.headers['retry-after'], Date.now()) : undefined;
}

function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Refused('timeout')), { once: true });
    work.then(resolve, reject);
  });
}

function problemOf(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof Refused) return error.problem;
  const { code } = error as { code?: string };
  if (signal.aborted || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return 'refused';
  return 'broken_off';
}

/**
 * Reads an address that somebody named, so that it leads nowhere but to the public net (OWASP SSRF
 * Prevention): http and https, ports 80 and 443, no names or passwords, every address and every redirect
 * checked, ten seconds and 5 MB unpacked in all. Takes what is known from the last time, so that an
 * unchanged feed is not sent again (RFC 9110, 13.1). Never throws.
 */
export async function fetchSafely(
  address: string,
  known: Known = {},
  rules: FetchRules = fetchRules,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(rules.milliseconds);
  try {
    return await follow<Fetched>(address, rules, signal, { known }, async (answer, status, url) => {
      if (status === 304) return { ok: true, value: { isNew: false } };
      if (status !== 200) throw new Refused(`status_${status}`, waitOf(answer, status));
      return {
        ok: true,
        value: {
          isNew: true,
          url,
          body: await readAll(answer, rules.bytes),
          charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1],
          etag: answer.headers.etag ?? null,
          modified: answer.headers['last-modified'] ?? null,
        },
      };
    });
  } catch (error) {
    const wait = error instanceof Refused ? error.wait : undefined;
    const problem = problemOf(error, signal);
    return { ok: false, error: { problem, ...(wait !== undefined && { wait }) } };
  }
}

/**
 * Asks what there is at an address under the same rules, and reads none of it: HEAD, and GET where a
 * server does not answer that well. Gives the last answer's status, or why there was none. Never throws.
 */
export async function statusSafely(
  address: string,
  rules: FetchRules = fetchRules,
): Promise<Result<number, FetchProblem>> {
  const signal = AbortSignal.timeout(rules.milliseconds);
  const asked = (method: Method) =>
    follow(address, rules, signal, { method }, (_answer, status) => status);
  try {
    const status = await asked('HEAD').catch((error: unknown) => {
      if (problemOf(error, signal) === 'broken_off') return 0;
      throw error;
    });
    return { ok: true, value: status >= 200 && status < 400 ? status : await asked('GET') };
  } catch (error) {
    return { ok: false, error: problemOf(error, signal) };
  }
}
