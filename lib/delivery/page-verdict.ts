import { AsyncLocalStorage } from 'node:async_hooks';

/** Statuses a page may ask for: what was asked is no question, leads to nothing, or was there and is gone (RFC 9110, 15.5). */
type Status = 400 | 404 | 410;
/** What a page has decided about the answer it is made for, and the nonce that its scripts carry. */
type Verdict = { status: Status | null; nonce: string | undefined };

// Next bundles a page apart from the site's server; both find the same store in their one process.
const key = Symbol.for('site.page-verdict');
const shared = globalThis as { [key]?: AsyncLocalStorage<Verdict> };
const verdicts = (shared[key] ??= new AsyncLocalStorage());

type Answer = { writeHead: (status: number, ...rest: never[]) => unknown };

/**
 * Has `handle` answer, with the status that the page it makes asks for instead of 200: a page of Next
 * can set none of its own and still be read without JavaScript.
 */
export function withPageVerdict(response: Answer, handle: () => unknown, nonce?: string): void {
  const verdict: Verdict = { status: null, nonce };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) =>
    writeHead(status === 200 ? (verdict.status ?? status) : status, ...rest);
  verdicts.run(verdict, handle);
}

/** Asks for the status of the page being made; pages that are kept for everybody cannot. */
export function answerWith(status: Status): void {
  const verdict = verdicts.getStore();
  if (verdict) verdict.status = status;
}

/** The nonce that inline scripts of the page being made carry; undefined for pages that are kept for everybody. */
export function pageNonce(): string | undefined {
  return verdicts.getStore()?.nonce;
}
