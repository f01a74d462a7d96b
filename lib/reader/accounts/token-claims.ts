import { z } from 'zod';

const claims = z.object({ sub: z.uuid(), session_id: z.string().min(1) });

/** Whom an access token names and in which of their sessions. */
export type SessionHolder = { userId: string; sessionId: string };

/**
 * Reads the claims `sub` (RFC 7519) and `session_id` (Supabase Auth) of an access token; null for
 * anything else. Whether the token is genuine the auth service says: ask it first.
 */
export function holderOf(accessToken: string): SessionHolder | null {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { data } = claims.safeParse(JSON.parse(payload));
    return data ? { userId: data.sub, sessionId: data.session_id } : null;
  } catch {
    return null;
  }
}
