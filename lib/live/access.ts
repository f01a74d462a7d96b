import { send } from '@/lib/reader/browser';

import { liveTiming, type LiveAccess } from './model';

/** Asks the site where and as whom this page may listen; null when it does not answer. */
export async function askAccess(): Promise<LiveAccess | null> {
  const answer = await send<LiveAccess>('POST', '/api/live');
  return answer.ok ? answer.value : null;
}

/** Whether a token lives long enough until it is looked at again. */
export function isFresh({ expiresAt }: LiveAccess, now: number): boolean {
  return expiresAt === null || expiresAt - now > liveTiming.renewal;
}
