/**
 * "Back" above an article goes where the reader came from, where that is on this site; else the link leads home. Part of
 * the first paint: pressed before the small script is there, the link would lead home as well.
 */
export function goBackOnPress(): void {
  addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      const isBack = target instanceof Element && target.closest('[data-back]') !== null;
      if (!isBack || metaKey || ctrlKey || shiftKey || altKey || !cameFromThisSite()) return;
      event.preventDefault();
      history.back();
    },
    true,
  );
}

/** Whether going back stays on this site: the browser's own list where it has one, else what it says of the document. */
function cameFromThisSite(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? URL.parse(document.referrer)?.origin === location.origin;
}
