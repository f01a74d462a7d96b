import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page has decided about the answer it is made for. */
type Verdict = { isRefused: boolean };

// Next bundles a page apart from the site's server; both find the same store in their one process.
const key = Symbol.for('site.page-verdict');
const shared = globalThis as { [key]?: AsyncLocalStorage<Verdict> };
const verdicts = (shared[key] ??= new AsyncLocalStorage());

type Answer = { writeHead: (status: number, ...rest: never[]) => unknown };

/**
 * Has `handle` answer, with status 400 (RFC 9110, 15.5.1) instead of 200 when the page it makes says
 * so: a page of Next can set no status of its own.
 */
export function withPageVerdict(response: Answer, handle: () => unknown): void {
  const verdict: Verdict = { isRefused: false };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) =>
    writeHead(verdict.isRefused && status === 200 ? 400 : status, ...rest);
  verdicts.run(verdict, handle);
}

/** Says of the page being made that what it was asked for is no question it answers. */
export function refuseRequest(): void {
  const verdict = verdicts.getStore();
  if (verdict) verdict.isRefused = true;
}
