import { sendNotice } from '@/lib/reading/views/browser';

import { anonymousError, browserFamily, loggedErrors, type LoggedError } from './model';

const logKey = 'error-log';
let told = 0;

/** Notices of one page at most: what fails in a loop is told enough. */
const toldAtMost = 5;

/** The session's log, the latest last (specification 3). */
function readErrorLog(): LoggedError[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(logKey) ?? '[]');
    return Array.isArray(stored) ? (stored as LoggedError[]) : [];
  } catch {
    return [];
  }
}

/** Keeps an error in the session's log of the last ten, and tells the site what failed, without the reader in it. */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const browser = browserFamily(navigator.userAgent);
  const entry = {
    message,
    stack,
    timestamp: new Date().toISOString(),
    browser,
    url: location.href,
  };
  try {
    sessionStorage.setItem(logKey, JSON.stringify([...readErrorLog(), entry].slice(-loggedErrors)));
  } catch {
    // A browser that keeps nothing has no log.
  }
  if ((told += 1) <= toldAtMost)
    sendNotice('/api/client-errors', anonymousError(message, stack, navigator.userAgent));
}

/** Notes from now on every error that nobody catches. */
export function listenForErrors(): void {
  addEventListener('error', ({ error }) => {
    // Without an error it is an image that did not load, or a script of another site.
    if (error) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
