/** A short message above the page. Give the same `id` to what replaces an earlier one. */
export type Toast = {
  message: string;
  description?: string;
  tone?: 'info' | 'success' | 'error';
  id?: string;
  /** How long it stays; 4 s by default, Infinity until dismissed. */
  milliseconds?: number;
  /** One thing to do about it; pressing it puts the message away. */
  action?: { label: string; press: () => void };
};

type Toaster = { draw: (toast: Toast) => void; putAway: (id: string) => void };

declare global {
  interface Window {
    /** What draws messages, once a page: documents and applications are bundled apart. */
    __toaster?: Promise<Toaster> | undefined;
  }
}

/**
 * Loads what draws messages: plain DOM in a document, the library in an application, where React is anyway. Tried
 * again where it could not be had, as on a lost connection.
 */
export function loadToaster(): Promise<Toaster> {
  window.__toaster ??= importToaster().catch((error: unknown) => {
    window.__toaster = undefined;
    throw error;
  });
  return window.__toaster;
}

function importToaster(): Promise<Toaster> {
  return 'document' in document.documentElement.dataset
    ? import('./plain-toaster.client')
    : import('./toaster.client');
}

/** Puts a message away that something else says now; nothing where none is shown. */
export function hideToast(id: string): void {
  void loadToaster().then(
    ({ putAway }) => putAway(id),
    () => {},
  );
}

/** Shows a message; what draws it is loaded with the first. */
export function showToast(toast: Toast): void {
  void loadToaster().then(
    ({ draw }) => draw(toast),
    // Without it, as on a lost connection, there is nothing to say it with.
    () => {},
  );
}
