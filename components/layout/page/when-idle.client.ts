/** Milliseconds after which a page's own work is certainly done, where the browser cannot tell. */
export const settled = 2000;

/** Calls back when the browser has nothing better to do. Safari has no requestIdleCallback. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: settled });
  else setTimeout(act, settled);
}
