import type * as Toaster from './toaster.client';

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

declare global {
  interface Window {
    /** What draws messages, once a page: documents and applications are bundled apart. */
    __toaster?: Promise<typeof Toaster> | undefined;
  }
}

/** Loads what draws messages; tried again where it could not be had, as on a lost connection. */
export function loadToaster(): Promise<typeof Toaster> {
  window.__toaster ??= import('./toaster.client').catch((error: unknown) => {
    window.__toaster = undefined;
    throw error;
  });
  return window.__toaster;
}

/** Puts a message away that something else says now; nothing where none is shown. */
export function hideToast(id: string): void {
  void loadToaster().then(
    ({ putAway }) => putAway(id),
    () => {},
  );
}

/** Shows a message; the library that draws it is loaded with the first. */
export function showToast(toast: Toast): void {
  void loadToaster().then(
    ({ draw }) => draw(toast),
    // Without the library, as on a lost connection, there is nothing to say it with.
    () => {},
  );
}
