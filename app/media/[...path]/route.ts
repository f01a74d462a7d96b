import { environment } from '@/lib/env';

export const dynamic = 'force-dynamic';

const forwardedRequestHeaders = ['range', 'if-none-match', 'if-modified-since'];
const forwardedResponseHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

/**
 * The paper's pictures and sound under its own address, so that stories name no host. Takes
 * `/media/…`, gives the file of the public bucket `media`; a file's name never gets new content,
 * so it may be kept for a year.
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
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/media/${path.join('/')}`;
  const answer = await fetch(address, { cache: 'no-store', headers });
  if (answer.status >= 400) return notFound();
  return new Response(answer.body, { status: answer.status, headers: mediaHeaders(answer) });
}

function mediaHeaders(answer: Response): Headers {
  const headers = new Headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of forwardedResponseHeaders) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' },
  });
}
