/**
 * Each server process follows the changes of public pages and refreshes its own cache; one of them
 * tells search engines and the feeds' hub. All of them tell readers of new stories, read sources
 * and remove photos that nothing uses.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { followChanges } = await import('@/lib/freshness/follow-changes');
  const { refreshLateComers, refreshOwnPages } = await import('@/lib/freshness/refresh-own-pages');
  const { changeAnnouncer } = await import('@/lib/indexing/announce-changes');
  const { deliverNotifications } = await import('@/lib/notifications/deliver');
  const { tidyPhotos } = await import('@/lib/pictures/write');
  const { readSources } = await import('@/lib/sources/run');
  const announce = changeAnnouncer();
  const notifications = deliverNotifications();
  readSources();
  tidyPhotos();
  followChanges(async (tags) => {
    notifications.look();
    await refreshOwnPages(tags);
    refreshLateComers(tags);
    announce?.(tags);
  });
}
