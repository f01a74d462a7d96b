import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import type { Result } from '@/lib/platform/result';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** Where a download went and what its answer said, or why there is none. */
export type Download = Result<
  {
    readonly url: string;
    readonly charset: string | undefined;
    readonly contentType: string;
  },
  string
>;

export interface DownloadLimits {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof TooLarge) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `no complete answer within ${timeoutMs / 1000} seconds`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known';
  if (code === 'ECONNREFUSED') return 'nobody answers there (connection refused)';
  return `the download failed (${code || (cause instanceof Error ? cause.message : String(cause))})`;
}

class TooLarge extends Error {}

function limitTo(maxBytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes)
        done(new TooLarge(`the answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`));
      else done(null, chunk);
    },
  });
}

async function follow(
  address: string,
  signal: AbortSignal,
): Promise<{ response: Response; url: string } | string> {
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        accept:
          'application/rss+xml, application/atom+xml, application/xml;q=0.9, application/x-ndjson;q=0.9, */*;q=0.5',
      },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null)
      return { response, url };
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return 'it redirects to something that is no address';
    url = new URL(location, url).href;
    if (!/^https?:/.test(url))
      return `it redirects to ${new URL(url).protocol} instead of http or https`;
  }
  return `it redirects more than ${MAX_REDIRECTS} times`;
}

/**
 * Downloads a feed into a file: http and https only, 30 seconds, at most 50 MB (after HTTP
 * decompression), at most 5 redirects. The addresses are typed by the operator on their own
 * command line, who can reach their own network anyway; private addresses are therefore not refused.
 *
 * @param address an http or https address
 * @param path the file to write
 * @param limits other limits, for tests
 * @returns the final address and charset, or a reason in plain words
 */
export async function download(
  address: string,
  path: string,
  limits: DownloadLimits = {},
): Promise<Download> {
  const timeoutMs = limits.timeoutMs ?? TIMEOUT_MS;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const followed = await follow(address, signal);
    if (typeof followed === 'string') return { ok: false, error: followed };
    const { response, url } = followed;
    if (!response.ok) {
      await response.body?.cancel();
      const meaning = response.status === 404 ? 'not found' : response.statusText;
      return { ok: false, error: `the server answers ${response.status} ${meaning}`.trim() };
    }
    if (response.body === null) return { ok: false, error: 'the server answers without content' };
    const body = Readable.fromWeb(response.body as ReadableStream);
    await pipeline(body, limitTo(limits.maxBytes ?? MAX_BYTES), createWriteStream(path), {
      signal,
    });
    const contentType = response.headers.get('content-type') ?? '';
    return {
      ok: true,
      value: {
        url,
        contentType,
        charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
      },
    };
  } catch (error) {
    return { ok: false, error: describeFailure(error, timeoutMs) };
  }
}
