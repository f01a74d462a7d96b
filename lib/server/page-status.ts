import { AsyncLocalStorage } from 'node:async_hooks';

/** Statuses a page may ask for: what was asked is no question, is not for who asks, leads to nothing, was there and is gone, or cannot be answered just now (RFC 9110, 15.5 and 15.6.4). */
type Status = 400 | 403 | 404 | 410 | 503;
/** What a page has decided about the answer it is made for, its path without a query, and the nonce that its scripts carry. */
type Page = { status: Status | null; path: string; nonce: string | undefined };

// Next bundles a page apart from the server; both find the same store in their one process.
const key = Symbol.for('site.page-status');
const shared = globalThis as { [key]?: AsyncLocalStorage<Page> };
const pages = (shared[key] ??= new AsyncLocalStorage());

type HeadWriter = { writeHead: (status: number, ...rest: never[]) => unknown };

/**
 * Has `handle` answer, with the status that the page it makes asks for instead of 200: a page of Next
 * can set none of its own and still be read without JavaScript.
 */
export function withPageStatus(
  response: HeadWriter,
  handle: () => unknown,
  { path, nonce }: { path: string; nonce?: string | undefined },
): void {
  const page: Page = { status: null, path, nonce };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) =>
    writeHead(status === 200 ? (page.status ?? status) : status, ...rest);
  pages.run(page, handle);
}

/** Asks for the status of the page being made; pages that are cached for everybody say it of themselves. */
export function respondWith(status: Status): void {
  const page = pages.getStore();
  if (page) page.status = status;
}

/** The nonce that inline scripts of the page being made carry; undefined for pages that are cached for everybody. */
export function pageNonce(): string | undefined {
  return pages.getStore()?.nonce;
}

/** The path of the page being made, without its query; empty outside of the site's server. */
export function pagePath(): string {
  return pages.getStore()?.path ?? '';
}
