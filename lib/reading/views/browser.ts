/** Tells the site of a view, a share, a measurement or a fault; the reader waits for nothing and learns of no failure (specification 8). */
export function sendNotice(
  path: '/api/views' | '/api/shares' | '/api/vitals' | '/api/client-errors' | '/api/advertisements',
  notice: object,
): void {
  const body = new Blob([JSON.stringify(notice)], { type: 'application/json' });
  try {
    navigator.sendBeacon(path, body);
  } catch {
    // A browser or an extension that refuses beacons: a view less is counted.
  }
}

/**
 * Calls back once the page is really before a reader: not while it is made ready in advance
 * (prerendered) or stands in another tab. Gives what stops waiting.
 */
export function whenSeen(callback: () => void): () => void {
  const control = new AbortController();
  const check = () => {
    const isPrerendered = 'prerendering' in document && document.prerendering === true;
    if (isPrerendered || document.visibilityState !== 'visible' || control.signal.aborted) return;
    control.abort();
    callback();
  };
  for (const event of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(event, check, { signal: control.signal });
  check();
  return () => control.abort();
}
