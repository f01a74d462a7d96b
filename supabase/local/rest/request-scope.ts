import { AsyncLocalStorage } from 'node:async_hooks';

/** What a mail would have carried, when it is given to the caller in place of being sent. */
export type CaughtMail = { tokenHash: string; code: string };

/** What deeper layers may know about the HTTP request they work for. */
export type RequestScope = {
  method: string;
  url: URL;
  accept: string;
  /** the parsed JSON body of a request to Auth; null otherwise */
  authBody: Record<string, unknown> | null;
  /** takes what a mail would have carried; without it mails are printed */
  caught?: CaughtMail;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/**
 * Runs one request with its scope set.
 *
 * @param scope of the request
 * @param work everything that handles it
 */
export function withRequestScope<T>(scope: RequestScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

/** The request being handled, or undefined outside of one. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}
