/** The link that was pressed; null where the press asks the browser for something of its own: a new tab, a download. */
export function pressedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
