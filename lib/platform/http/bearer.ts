import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request brings a secret (RFC 6750, 2.1). Takes its `Authorization` header and the secret; takes the same time
 * however much of the two is alike.
 */
export function isBearer(authorization: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
}
