import { loadToaster } from './show-toast.client';

/**
 * Loads what draws messages (show-toast.client.tsx) once the page has nothing else to do: a lost connection could
 * not bring it.
 */
export function prepareToasts(): void {
  const load = () => void loadToaster().catch(() => {});
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
  else setTimeout(load, 1000);
}
