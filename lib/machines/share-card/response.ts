import 'server-only';

import { bodyLengthHeader } from '@/lib/platform/http/body-length';
import { conditionalResponse } from '@/lib/platform/http/conditional-response';

import { TooBusyError } from '@/lib/platform/processes/waiting-line';
import type { FinishedImage } from './images';

/**
 * Answers a request for a drawn image: 404 when there is none, 503 when too many wait. Under the
 * version its address names it may be kept for a year, else for five minutes.
 */
export async function respondWithImage(
  request: Request,
  make: () => Promise<FinishedImage | null>,
): Promise<Response> {
  let image: FinishedImage | null;
  try {
    image = await make();
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
    return plain(503, 'Too many pictures wait to be drawn. Please try again.', {
      'retry-after': '5',
      'cache-control': 'no-store',
    });
  }
  if (!image) return noSuchImage();
  const { bytes: body, etag, madeAt, version, isFinal } = image;
  const asked = new URL(request.url).searchParams.get('v');
  return conditionalResponse(request, {
    body,
    etag,
    lastModified: madeAt,
    headers: {
      'content-type': 'image/jpeg',
      [bodyLengthHeader]: String(body.length),
      'cache-control': cacheControl(isFinal, asked === String(version)),
    },
  });
}

function cacheControl(isFinal: boolean, isVersioned: boolean): string {
  if (!isFinal) return 'public, max-age=0, s-maxage=20';
  return isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300, s-maxage=300';
}

/** The answer for an address that names no image. */
export function noSuchImage(): Response {
  return plain(404, 'There is no such picture.', { 'cache-control': 'public, max-age=60' });
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
