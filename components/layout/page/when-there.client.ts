/** Calls back for each element that is in the page, and for those that come. Takes a selector. */
export function whenThere(selector: string, act: (element: HTMLElement) => void): void {
  const check = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    if (node.matches(selector)) act(node);
    for (const element of node.querySelectorAll<HTMLElement>(selector)) act(element);
  };
  check(document.documentElement);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(check);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
