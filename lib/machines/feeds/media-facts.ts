import 'server-only';

import { environment } from '@/lib/platform/env';

/** What storage says of a file: its length in bytes and its type. */
export type MediaFacts = { length: number; type: string };

const timeout = 3000;
/** Files remembered; a name never gets new content. */
const remembered = 5000;
/** Milliseconds until a file that was not there is asked for again. */
const absentFor = 300_000;

const known = new Map<string, Promise<MediaFacts | null>>();

/**
 * Length and type of a file of the paper's own (`/media/…`), asked of storage once; null when it
 * is not ours or cannot be had: then nothing is claimed of it.
 */
export function mediaFacts(url: string): Promise<MediaFacts | null> {
  const path = /^\/media\/([A-Za-z0-9][A-Za-z0-9_./-]*)$/.exec(url)?.[1];
  if (path === undefined || path.includes('..')) return Promise.resolve(null);
  const found = known.get(path);
  if (found) return found;
  const [oldest] = known.keys();
  if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
  const asked = askStorage(path).catch(() => null);
  known.set(path, asked);
  void asked.then((facts) => {
    if (facts === null) setTimeout(() => known.delete(path), absentFor).unref();
  });
  return asked;
}

async function askStorage(path: string): Promise<MediaFacts | null> {
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const answer = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/media/${path}`, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const length = Number(answer.headers.get('content-length'));
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim();
  return answer.ok && length > 0 && type ? { length, type } : null;
}
