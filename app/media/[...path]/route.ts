import { bodyLengthHeader } from '@/lib/platform/http/body-length';
import { askBackend } from '@/lib/platform/http/backend-response';
import { environment } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

const forwardedRequestHeaders = ['range', 'if-none-match', 'if-modified-since'];
const forwardedResponseHeaders = [
  'content-type',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

/** Seconds for which a file may be kept: names never get new content, but readers take their images away. */
const lifetimes = { media: 31_536_000, avatars: 86_400 };

/**
 * The paper's images and sound, and readers' images, under its own address, so that articles name
 * no host. Takes `/media/…`, gives the file of the public bucket `media`, or of `avatars` for
 * `/media/avatars/…`; 502 or 504 when storage does not answer.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params;
  if (!path.every((part) => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(part))) return notFound();
  const headers = new Headers();
  for (const name of forwardedRequestHeaders) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const bucket = path[0] === 'avatars' ? 'avatars' : 'media';
  const name = (bucket === 'avatars' ? path.slice(1) : path).join('/');
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/${bucket}/${name}`;
  const answer = await askBackend(address, { headers });
  if (typeof answer === 'number') return unavailable(answer);
  if (answer.status >= 500) return unavailable(502);
  if (answer.status >= 400) return notFound();
  return new Response(answer.body, {
    status: answer.status,
    headers: mediaHeaders(answer, lifetimes[bucket]),
  });
}

function mediaHeaders(answer: Response, seconds: number): Headers {
  const headers = new Headers({
    'cache-control': `public, max-age=${seconds}, immutable`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of forwardedResponseHeaders) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const length = answer.headers.get('content-length');
  // Of what came compressed it is another body's.
  if (length && !answer.headers.has('content-encoding')) headers.set(bodyLengthHeader, length);
  return headers;
}

function unavailable(status: number): Response {
  return new Response('Not available just now', {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '30' },
  });
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' },
  });
}
