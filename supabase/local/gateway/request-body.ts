import type { IncomingMessage } from 'node:http';
import type { Result } from '@/lib/platform/result';

const MEGABYTE = 1024 * 1024;

/** Largest request body by path, in bytes. */
const LIMITS: readonly (readonly [prefix: string, bytes: number])[] = [
  ['/storage/v1/', 50 * MEGABYTE + 64 * 1024],
  ['/', 10 * MEGABYTE],
];

/** A body as read, or why there is none. */
export type ReadBody = Result<Buffer | null, 'too-large' | 'aborted'>;

/**
 * Reads the body of a request as a whole.
 *
 * A body over the limit is not kept; what still arrives of it is thrown away, so that the client
 * gets to read the refusal.
 *
 * @param message the incoming request
 * @param pathname decides the limit: 50 MB for Storage (with room for its envelope), else 10 MB
 */
export function readBody(message: IncomingMessage, pathname: string): Promise<ReadBody> {
  const limit = LIMITS.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? 0;
  if (message.method === 'GET' || message.method === 'HEAD') {
    message.resume();
    return Promise.resolve({ ok: true, value: null });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      resolve({ ok: false, error: 'too-large' });
    });
    message.on('end', () => resolve({ ok: true, value: Buffer.concat(chunks) }));
    message.on('close', () => resolve({ ok: false, error: 'aborted' }));
    message.on('error', () => resolve({ ok: false, error: 'aborted' }));
  });
}
