/** What was kept under a name while this tab is open; empty where nothing was, or nothing can be kept here. */
export function readInTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text under a name while this tab is open; an empty one is forgotten. A browser that keeps nothing goes on. */
export function storeInTab(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Nothing can be kept here.
  }
}
