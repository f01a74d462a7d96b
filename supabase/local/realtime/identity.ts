import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { GatewayConfiguration } from '@/supabase/local/gateway/configuration';

const CLAIMS = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.string().optional(),
  session_id: z.string().optional(),
  exp: z.number().optional(),
});

/** Whom a channel speaks for. */
export type Identity = {
  /** equal for all channels that may see the same rows */
  key: string;
  claims: z.infer<typeof CLAIMS>;
  /** when the token ends, ms since 1970; Infinity for keys */
  expiresAt: number;
  sessionId: string | null;
};

/** A reader without an account. */
export const ANONYMOUS: Identity = {
  key: 'anon',
  claims: { role: 'anon' },
  expiresAt: Infinity,
  sessionId: null,
};

const SERVICE: Identity = { ...ANONYMOUS, key: 'service_role', claims: { role: 'service_role' } };

type Keys = Pick<GatewayConfiguration, 'publishableKey' | 'secretKey' | 'jwtSecret'>;

/**
 * Tells whom a token or key speaks for.
 *
 * @param token a JWT of this backend or one of its two keys
 * @param keys of the backend
 * @returns the identity, or null for anything else, expired tokens included
 */
export async function identify(token: string, keys: Keys): Promise<Identity | null> {
  if (token === keys.publishableKey) return ANONYMOUS;
  if (token === keys.secretKey) return SERVICE;
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const claims = CLAIMS.parse(payload);
    return {
      key: [claims.role, claims.sub ?? '', claims.session_id ?? ''].join('|'),
      claims,
      expiresAt: claims.exp === undefined ? Infinity : claims.exp * 1_000,
      sessionId: claims.session_id ?? null,
    };
  } catch {
    return null;
  }
}
