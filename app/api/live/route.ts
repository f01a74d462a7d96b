import { environment } from '@/lib/env';
import type { LiveAccess } from '@/lib/live/model';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';
import { verifiedReader } from '@/lib/supabase/verified-reader';
import { isFromOwnPage } from '@/lib/views/visit-request';

import { privateJson } from '../reader-request';

export const dynamic = 'force-dynamic';

/**
 * Where and as whom a page of ours may listen (lib/live/model.ts, LiveAccess). The one answer that
 * holds an access token, which sockets need: POST, so that browsers name the page that asks, and no
 * cache keeps it. A token that runs out soon is renewed first; one that the auth service does not know
 * is none.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return privateJson({ error: 'foreign' }, 403);
  try {
    const { client, withCookies } = sessionOfRequest(request);
    const reader = await verifiedReader(client);
    if (reader === 'unavailable') return withCookies(privateJson({ error: reader }, 503));
    const session = reader === 'none' ? null : (await client.auth.getSession()).data.session;
    const access: LiveAccess = {
      path: '/realtime/v1',
      apikey: environment().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      token: session?.access_token ?? null,
      expiresAt: session?.expires_at ? session.expires_at * 1000 : null,
      readerId: reader === 'none' ? null : reader.user.id,
    };
    return withCookies(privateJson(access));
  } catch (error) {
    console.error('[live] access could not be given:', error);
    return privateJson({ error: 'unavailable' }, 503);
  }
}
