import type { Sql } from 'postgres';
import { handleAuth } from '@/supabase/local/auth/auth-requests';
import { Renewals } from '@/supabase/local/auth/renewals';
import { withRequestScope } from '@/supabase/local/rest/request-scope';
import { withByteRanges } from '@/supabase/local/storage/byte-ranges';
import { Turns } from '@/supabase/local/storage/turns';
import { unlessKnown, unpackUpload } from '@/supabase/local/storage/upload-form';
import type { RequestHandler } from './http-server';
import type { LiteApp } from './lite-app';

/**
 * Gives the function that answers every HTTP request: `/health` itself, everything else through
 * lite with the cures of the rooms `rest`, `auth` and `storage`.
 *
 * @param app lite, prepared
 * @param sql a connection as owner
 * @param secretKey of this backend
 */
export function respondWith(app: LiteApp, sql: Sql, secretKey: string): RequestHandler {
  const lite = async (request: Request) => app.fetch(request, { peerAddress: null });
  const renewals = new Renewals();
  const turns = new Turns();
  return async (request, body) => {
    const url = new URL(request.url);
    if (url.pathname === '/health') return health(sql);
    const authBody = url.pathname.startsWith('/auth/v1/') ? parseObject(body) : null;
    const accept = request.headers.get('accept') ?? '';
    return withRequestScope({ method: request.method, url, accept, authBody }, async () => {
      if (url.pathname.startsWith('/auth/v1/'))
        return handleAuth(request, authBody, sql, lite, renewals, secretKey);
      if (url.pathname.startsWith('/storage/v1/object/')) {
        const whole = await unpackUpload(request);
        const isWritten = request.method === 'POST' || request.method === 'PUT';
        const answer = await (isWritten
          ? turns.take(url.pathname, () => lite(whole))
          : lite(whole));
        return withByteRanges(request, unlessKnown(request, answer));
      }
      return lite(request);
    });
  };
}

async function health(sql: Sql): Promise<Response> {
  try {
    await sql`select 1`;
    return Response.json({ status: 'ok' });
  } catch {
    return Response.json({ status: 'database unavailable' }, { status: 503 });
  }
}

function parseObject(body: Buffer | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
