/** What this device keeps under a name; empty where there is nothing, or nothing can be kept here (private windows). */
export function readOnDevice(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text on this device under a name; an empty one is forgotten. A browser that keeps nothing goes on. */
export function storeOnDevice(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Nothing can be kept here.
  }
}

/**
 * Whether a time that was kept (ms since 1970) is less than so many milliseconds ago. What cannot be read, and a time
 * that is still to come because the clock has jumped, do not count.
 */
export function isLately(kept: string | null, span: number, now = Date.now()): boolean {
  const age = now - Number(kept ?? Number.NaN);
  return age >= 0 && age < span;
}
