import { z } from 'zod';

const LITE_PREFIX = '/storage/v1';
const SIGN_MANY = new RegExp(`^${LITE_PREFIX}/object/sign/[^/]+/?$`);

const MANY = z.object({ expiresIn: z.number(), paths: z.array(z.string()).max(1_000) });
const LINK = z.looseObject({ signedUrl: z.string() });
const REFUSAL = z.object({ message: z.string() });

type Handler = (request: Request) => Promise<Response>;

/**
 * Signs links through lite and names them as `storage-js` expects: `signedURL` for downloads and
 * `url` for uploads, both relative to `/storage/v1`.
 *
 * Defects of lite: it calls both `signedUrl` and puts `/storage/v1` before them, so that the links
 * `createSignedUrl` gives lead nowhere; and `createSignedUrls` (several at once) never reaches its
 * handler.
 *
 * @param request to Storage
 * @param lite hands a request to lite
 * @returns the answer, or null when the request signs nothing
 */
export async function signLinks(request: Request, lite: Handler): Promise<Response | null> {
  if (request.method !== 'POST') return null;
  const { pathname } = new URL(request.url);
  if (SIGN_MANY.test(pathname)) return signMany(request, lite);
  const name = nameOfLink(pathname);
  if (name === null) return null;
  const response = await lite(request);
  if (!response.ok) return response;
  const { signedUrl, ...rest } = LINK.parse(await response.json());
  return Response.json({ ...rest, [name]: relative(signedUrl) }, { headers: kept(response) });
}

async function signMany(request: Request, lite: Handler): Promise<Response> {
  const asked = MANY.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ message: 'Malformed request' }, { status: 400 });
  const { expiresIn, paths } = asked.data;
  const links = paths.map(async (path) => {
    const place = path.split('/').map(encodeURIComponent).join('/');
    const url = `${request.url.replace(/\/$/, '')}/${place}`;
    const body = JSON.stringify({ expiresIn });
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const response = await lite(new Request(url, { method: 'POST', headers, body }));
    const found: unknown = await response.json();
    const link = LINK.safeParse(found).data;
    if (link !== undefined) return { path, signedURL: relative(link.signedUrl), error: null };
    return { path, signedURL: null, error: REFUSAL.safeParse(found).data?.message ?? 'Refused' };
  });
  const headers = { 'access-control-allow-origin': '*' };
  return Response.json(await Promise.all(links), { headers });
}

function nameOfLink(pathname: string): 'url' | 'signedURL' | null {
  if (pathname.startsWith(`${LITE_PREFIX}/object/upload/sign/`)) return 'url';
  return pathname.startsWith(`${LITE_PREFIX}/object/sign/`) ? 'signedURL' : null;
}

function relative(link: string): string {
  return link.replace(LITE_PREFIX, '');
}

function kept(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return headers;
}
