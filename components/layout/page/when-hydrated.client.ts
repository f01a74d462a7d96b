declare global {
  interface Window {
    /** Whether Next has taken an application's page over. */
    __hydrated?: boolean;
  }
}

const hydrated = 'page-hydrated';

/** Says that Next has taken the page over (in-app-navigation.client.tsx). */
export function tellHydrated(): void {
  window.__hydrated = true;
  dispatchEvent(new Event(hydrated));
}

/** Calls back when the page's elements may be added to: at once in a document, in an application when Next has taken it over. */
export function whenHydrated(act: () => void): void {
  if ('document' in document.documentElement.dataset || window.__hydrated) act();
  else addEventListener(hydrated, act, { once: true });
}
