/** Removes what was kept for a reader who has signed out here; a page of who never signed in loads nothing for it. */
export async function finishLeaving(): Promise<void> {
  if (!mayHaveLeft()) return;
  const leaving = await import('@/lib/reader/outbox/leaving');
  await leaving.finishLeaving(async (reader) => {
    const copies = await import('@/lib/newsroom/editor/device/offline-articles');
    await copies.forgetOfflineArticles(reader);
  });
}

function mayHaveLeft(): boolean {
  try {
    return 'leaving-reader' in localStorage;
  } catch {
    return false;
  }
}
