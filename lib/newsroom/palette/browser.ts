import { ask } from '@/lib/platform/session/browser';

import type { Found } from './model';

/** The address that is asked for what some words name. */
export const findAddress = (words: string) =>
  `/api/newsroom/find?${new URLSearchParams({ q: words })}`;

/** What the palette finds there. Throws what the site refused. */
export async function fetchFound(address: string): Promise<Found> {
  const answer = await ask<Found>(address);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer.value;
}
