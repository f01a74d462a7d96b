import 'server-only';

import {
  combineChunks,
  createChunks,
  isChunkLike,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr';
import { z } from 'zod';

/** A cookie by name and value. */
export type Cookie = { name: string; value: string };

const stored = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Unix seconds. */
  expires_at: z.number(),
});

/** A session as it stands in the cookies: what the auth service gave (`/token`), with the end of its access token. */
export type StoredSession = z.infer<typeof stored>;

const prefix = 'base64-';

/** The session in the cookies of this name (@supabase/ssr: base64url, in pieces); null for none. */
export async function readStoredSession(
  name: string,
  cookies: Cookie[],
): Promise<StoredSession | null> {
  const text = await combineChunks(
    name,
    (piece) => cookies.find((cookie) => cookie.name === piece)?.value,
  );
  if (!text?.startsWith(prefix)) return null;
  try {
    const value: unknown = JSON.parse(stringFromBase64URL(text.slice(prefix.length)));
    return stored.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The cookies that put a session in the place of the one in `cookies`, or take that away (null). A piece that is
 * needed no more is given with an empty value.
 */
export function sessionCookies(
  name: string,
  session: StoredSession | null,
  cookies: Cookie[],
): Cookie[] {
  const pieces = session
    ? createChunks(name, prefix + stringToBase64URL(JSON.stringify(session)))
    : [];
  const needed = new Set(pieces.map((piece) => piece.name));
  const left = cookies.filter(
    (cookie) => isChunkLike(cookie.name, name) && !needed.has(cookie.name),
  );
  return [...left.map((cookie) => ({ name: cookie.name, value: '' })), ...pieces];
}

/** Takes what the auth service answered (`/token`); gives the session, or null for something else. */
export function parseSession(answer: unknown): StoredSession | null {
  const given = z.looseObject({ expires_in: z.number() }).safeParse(answer).data;
  if (!given) return null;
  const expires_at = Math.floor(Date.now() / 1000) + given.expires_in;
  return stored.safeParse({ expires_at, ...given }).data ?? null;
}
