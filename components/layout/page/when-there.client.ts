/** Calls back for each element that is in the page, and for those that come. Takes a selector. */
export function whenThere(selector: string, act: (element: HTMLElement) => void): void {
  const check = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    if (node.matches(selector)) act(node);
    for (const element of node.querySelectorAll<HTMLElement>(selector)) act(element);
  };
  check(document.documentElement);
  new MutationObserver((changes) => {
    // The parser tells of an element and of all within it: what stands in another new one is found there.
    const added = new Set<Node | null>(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of added) if (node && !added.has(node.parentNode)) check(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
