import 'server-only';

import { startLive } from '@/lib/phone/live/serve';
import { followChanges } from '@/lib/platform/revalidation/follow-changes';
import { followedBefore, tellFollowed } from '@/lib/server/changes-followed';
import { forgetCached } from '@/lib/server/forget-cached';

/** Milliseconds after a start in which nothing but pages is made: whoever reads has waited for them. */
const pagesFirst = 2000;

/**
 * Has this process follow the changes of public pages and refresh its own cache. What the processes share
 * (shared-work.ts) is loaded and begins once the first pages are made.
 */
export function followAndShare(): void {
  startLive();
  const early: string[] = [];
  let tell = (tags: readonly string[]): void => void early.push(...tags);
  followChanges(
    (tags) => {
      forgetCached(tags);
      tell(tags);
    },
    { before: followedBefore(), onFollowed: tellFollowed },
  );
  const begin = async () => {
    const { startSharedWork } = await import('./shared-work');
    tell = startSharedWork();
    if (early.length > 0) tell(early);
  };
  setTimeout(() => void begin().catch(fail), pagesFirst).unref();
}

/** Next would only log it, and mails, alerts and sources would rest for good: another process takes the place of this one. */
function fail(error: unknown): never {
  console.error('[renderer] what the processes share could not be started:', error);
  process.exit(1);
}
