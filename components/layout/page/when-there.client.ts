type Watch = { selector: string; act: (element: HTMLElement) => void; met: WeakSet<Element> };

const watches: Watch[] = [];

/** Calls back once for each element that is in the page, and for those that come. Takes a selector. */
export function whenThere(selector: string, act: (element: HTMLElement) => void): void {
  const watch = { selector, act, met: new WeakSet() };
  // One observer for all: the parser tells each of every word of the page.
  if (watches.push(watch) === 1)
    new MutationObserver(tellOfNew).observe(document, { childList: true, subtree: true });
  meet(watch, document.documentElement);
}

function tellOfNew(changes: MutationRecord[]): void {
  let last: Element | undefined;
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      // What stands in another new element is found there.
      if (!(node instanceof HTMLElement) || last?.contains(node)) continue;
      last = node;
      for (const watch of watches) meet(watch, node);
    }
}

function meet({ selector, act, met }: Watch, root: HTMLElement): void {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  for (const element of root.matches(selector) ? [root, ...found] : found) {
    if (met.has(element)) continue;
    met.add(element);
    act(element);
  }
}
