/**
 * When the making of what is cached began. What is being made while its data changes holds what stood
 * there before; Next calls it as old as its end, so that it would outlive the change. Counted from its
 * beginning, it is older than the change and is made again. Whoever asks for data that is just being
 * read waits for that reading: after a change both editions and all lists ask at once.
 */

/** Milliseconds after which a making that never ended counts no more. */
const longestMaking = 30_000;
/** Makings remembered at most. */
const rememberedMakings = 5000;

/** Milliseconds after its beginning in which a making is shared; one that failed never ends. */
const sharedFor = 1000;
/** Milliseconds to wait for another's making at most. */
const longestWait = 500;

/** Since when something is being made, and by how many at once. @type {Map<string, { since: number, askers: number }>} */
const begun = new Map();
/** Who waits for what. @type {Map<string, Set<() => void>>} */
const waiting = new Map();

/**
 * Whether what the cache gave must be made (anew): nothing, or something past its age.
 *
 * @param {{ lastModified?: number, value?: { kind?: string, revalidate?: number } | null, cacheControl?: { revalidate?: number | false } } | null | undefined} found
 * @param {number} now
 */
function mustBeMade(found, now) {
  if (!found) return true;
  const seconds =
    found.value?.kind === 'FETCH' ? found.value.revalidate : found.cacheControl?.revalidate;
  return typeof seconds === 'number' && now - (found.lastModified ?? now) >= seconds * 1000;
}

/**
 * Notes that something was asked for. Takes its key, what the cache gave, and the time in ms.
 *
 * @param {string} key
 * @param {Parameters<typeof mustBeMade>[0]} found
 * @param {number} [now]
 */
export function noteAsked(key, found, now = Date.now()) {
  if (!mustBeMade(found, now)) return;
  const making = begun.get(key);
  if (making && now - making.since < longestMaking) {
    making.askers += 1;
    return;
  }
  begun.delete(key);
  begun.set(key, { since: now, askers: 1 });
  const oldest = begun.size > rememberedMakings ? begun.keys().next().value : undefined;
  if (oldest !== undefined) begun.delete(oldest);
}

/**
 * The time at which the making of a page that is now ready began; the present when nobody asked for it.
 * Next makes a page once for all who ask.
 *
 * @param {string} key
 * @param {number} [now]
 * @returns {number} ms since 1970
 */
export function endMaking(key, now = Date.now()) {
  const making = begun.get(key);
  begun.delete(key);
  return making && now - making.since < longestMaking ? making.since : now;
}

/**
 * The time at which a reading of data that is now ended may have begun. Several may read the same at
 * once, some from before a change and some after it, and nothing tells whose ended: until the last has,
 * all count from the first's beginning.
 *
 * @param {string} key
 * @param {number} [now]
 * @returns {number} ms since 1970
 */
export function endReading(key, now = Date.now()) {
  const reading = begun.get(key);
  if (!reading || reading.askers === 1) return endMaking(key, now);
  reading.askers -= 1;
  return now - reading.since < longestMaking ? reading.since : now;
}

/**
 * Waits until what somebody else has begun to make is kept, at most 0.5 s. Takes its key and what tells
 * whether its data have changed since a time (ms since 1970). Gives false at once when nobody is making
 * it, or not from the present data.
 *
 * @param {string} key
 * @param {(begun: number) => boolean} hasChangedSince
 * @param {number} [now]
 * @returns {Promise<boolean>}
 */
export async function awaitMaking(key, hasChangedSince, now = Date.now()) {
  const making = begun.get(key);
  if (!making || now - making.since >= sharedFor || hasChangedSince(making.since)) return false;
  await new Promise((resolve) => {
    const waiters = waiting.get(key) ?? new Set();
    waiting.set(key, waiters);
    const go = () => {
      clearTimeout(timer);
      waiters.delete(go);
      if (waiters.size === 0) waiting.delete(key);
      resolve(undefined);
    };
    const timer = setTimeout(go, longestWait);
    waiters.add(go);
  });
  return true;
}

/**
 * Tells those who wait that something is kept.
 *
 * @param {string} key
 */
export function tellMade(key) {
  for (const go of [...(waiting.get(key) ?? [])]) go();
}
