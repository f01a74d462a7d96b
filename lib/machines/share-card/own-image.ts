import 'server-only';

import { environment } from '@/lib/platform/env';

/** Milliseconds and bytes after which an image is given up: the card then does without. */
const timeout = 4000;
const heaviest = 6_000_000;

/**
 * The bytes of an image of the paper's own bucket (`/media/…`), straight from storage; null when
 * it cannot be had. Any other address is refused: this server fetches nothing that an article names
 * elsewhere.
 */
export async function readOwnImage(url: string): Promise<Uint8Array | null> {
  const path = /^\/media\/((?:[A-Za-z0-9][A-Za-z0-9_.-]*\/)*[A-Za-z0-9][A-Za-z0-9_.-]*)$/.exec(url);
  if (!path?.[1]) return null;
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/media/${path[1]}`;
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const isImage = answer.headers.get('content-type')?.startsWith('image/') ?? false;
    const length = Number(answer.headers.get('content-length') ?? 0);
    if (!answer.ok || !isImage || length > heaviest) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = await answer.bytes();
    return bytes.length > heaviest ? null : bytes;
  } catch (error) {
    console.warn(`[share card] picture ${url} cannot be read:`, error);
    return null;
  }
}
