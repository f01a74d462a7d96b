import { loadToaster } from './show-toast.client';

/** Loads what draws messages (show-toast.client.tsx) before there is one: a lost connection could not bring it. */
export function prepareToasts(): void {
  void loadToaster().catch(() => {});
}
