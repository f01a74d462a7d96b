import type { Lease } from './indexed-db';

/** Milliseconds a lease lasts without being renewed: longer than any request of the site takes. */
export const leaseLength = 30_000;

/**
 * Whether a holder may take the lease: it is free, their own, or over. One that ends later than any
 * lease can was written before the clock was set back, and binds nobody.
 */
export function mayTakeLease(standing: Lease | undefined, holder: string, now: number): boolean {
  if (!standing || standing.holder === holder) return true;
  return standing.until <= now || standing.until > now + leaseLength;
}
