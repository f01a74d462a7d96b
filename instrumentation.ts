/** Each server process follows the changes of public pages and refreshes its own cache. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { followChanges } = await import('@/lib/freshness/follow-changes');
  const { refreshOwnPages } = await import('@/lib/freshness/refresh-own-pages');
  followChanges(refreshOwnPages);
}
