import { AsyncLocalStorage } from 'node:async_hooks';

/** What deeper layers may know about the HTTP request they work for. */
export type RequestScope = {
  method: string;
  url: URL;
  accept: string;
  /** the parsed JSON body of a request to Auth; null otherwise */
  authBody: Record<string, unknown> | null;
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
