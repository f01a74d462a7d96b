/** Milliseconds after a start in which nothing but pages is made: whoever reads has waited for them. */
const pagesFirst = 2000;

/**
 * Each server process follows the changes of public pages and refreshes its own cache. They share the
 * rest (startSharedWork), which begins once the first pages are made.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
  const { forgetCached } = await import('@/lib/server/forget-cached');
  const { followedBefore, tellFollowed } = await import('@/lib/server/changes-followed');
  const { startLive } = await import('@/lib/phone/live/serve');
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
    tell = await startSharedWork();
    if (early.length > 0) tell(early);
  };
  // Next would only log it, and mails, alerts and sources would rest for good: another process takes the place of this one.
  const fail = (error: unknown) => {
    console.error('[renderer] what the processes share could not be started:', error);
    process.exit(1);
  };
  setTimeout(() => void begin().catch(fail), pagesFirst).unref();
}

/**
 * Starts what the processes share: telling search engines, the feeds' hub and readers of new articles, the letter,
 * printing editions, reading sources, bringing archives in and out, and removing images that nothing uses and what is left
 * of erased accounts. Gives what is to be told the cache tags of each change.
 */
async function startSharedWork(): Promise<(tags: readonly string[]) => void> {
  const { printTag } = await import('@/lib/platform/revalidation/tags');
  const { changeAnnouncer } = await import('@/lib/machines/indexing/announce-changes');
  const { deliverNotifications } = await import('@/lib/reader/notifications/deliver');
  const { deliverAlerts } = await import('@/lib/phone/alerts/deliver');
  const { deliverPrint } = await import('@/lib/machines/print-files/deliver');
  const { deliverLetters } = await import('@/lib/reader/letter/deliver');
  const { tidyImages } = await import('@/lib/newsroom/images/write');
  const { tidyErasures } = await import('@/lib/reader/settings/erasures');
  const { readSources } = await import('@/lib/newsroom/sources/run');
  const { workAtTransfers } = await import('@/lib/newsroom/transfers/run');
  const { watchForAlarms } = await import('@/lib/newsroom/readiness/read');
  const announce = changeAnnouncer();
  const notifications = deliverNotifications();
  const alerts = deliverAlerts();
  const print = deliverPrint();
  deliverLetters();
  watchForAlarms();
  readSources();
  workAtTransfers();
  tidyImages();
  tidyErasures();
  return (tags) => {
    notifications.poll();
    alerts.poll();
    if (tags.includes(printTag())) print.poll();
    announce?.();
  };
}
