import { z } from 'zod';

import { environment } from '@/lib/env';
import type { LiveAccess } from '@/lib/live/model';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';
import { isFromOwnPage } from '@/lib/views/visit-request';

import { privateJson } from '../reader-request';

export const dynamic = 'force-dynamic';

/**
 * Where and as whom a page of ours may listen (lib/live/model.ts, LiveAccess). The one answer that
 * holds an access token, which sockets need: POST, so that browsers name the page that asks, and no
 * cache keeps it. A token that runs out soon is renewed first.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return privateJson({ error: 'foreign' }, 403);
  try {
    const { client, withCookies } = sessionOfRequest(request);
    const { session } = (await client.auth.getSession()).data;
    const access: LiveAccess = {
      path: '/realtime/v1',
      apikey: environment().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      token: session?.access_token ?? null,
      expiresAt: session?.expires_at ? session.expires_at * 1000 : null,
      readerId: session ? subjectOf(session.access_token) : null,
    };
    return withCookies(privateJson(access));
  } catch (error) {
    console.error('[live] access could not be given:', error);
    return privateJson({ error: 'unavailable' }, 503);
  }
}

/** Whom a token names (RFC 7519, `sub`); whether it is genuine the backend finds out itself. */
function subjectOf(token: string): string | null {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  return z.object({ sub: z.uuid() }).safeParse(claims).data?.sub ?? null;
}
