import { leaseLength, mayTakeLease } from './lease';
import { leaveLease, takeLease } from './indexed-db';

/** The name of the lock that all tabs and the service worker share. */
const lockName = 'outbox';

/** Names this tab or worker among those that send. */
const holder = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');

function renew(): Promise<boolean> {
  const now = Date.now();
  return takeLease({ holder, until: now + leaseLength }, (standing) =>
    mayTakeLease(standing, holder, now),
  );
}

/**
 * Works while nobody else of this browser does: with the browser's locks (https://www.w3.org/TR/web-locks/),
 * or, where a page is not served securely, with a lease in IndexedDB. Waits for its turn at locks; gives
 * null at once when another holds the lease. The work gets what says whether its turn still stands.
 */
export async function alone<Result>(
  work: (stillMine: () => Promise<boolean>) => Promise<Result>,
): Promise<Result | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request(lockName, () => work(() => Promise.resolve(true)));
  if (!(await renew())) return null;
  try {
    return await work(renew);
  } finally {
    await leaveLease(holder);
  }
}
