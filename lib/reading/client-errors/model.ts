/** An error that nobody caught, as it is kept on the device for the session (specification 3). */
export type LoggedError = {
  message: string;
  stack: string;
  timestamp: string;
  browser: string;
  url: string;
};

/** Errors kept of a session (specification 9). */
export const loggedErrors = 10;

/** Characters of an error that are looked at. */
const longest = { message: 1000, stack: 10_000 } as const;

/** What the site is told of an error: no address, no text that a reader may have entered. */
export type ClientError = { fault: string; place: string; browser: string };

const families: [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['UC Browser', /UCBrowser|UBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
];

/** The family of a browser by the name it gives itself (RFC 9110, 10.1.5). */
export function browserFamily(userAgent: string): string {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
}

/**
 * An error as it may be told: its first line with everything taken out that could be a reader's own
 * (quoted text, addresses, numbers, e-mail addresses), and the place in our own scripts.
 */
export function anonymousError(message: string, stack: string, userAgent: string): ClientError {
  const line = message.slice(0, longest.message).split('\n', 1)[0] ?? '';
  const fault = line
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…')
    .replace(/(^|[^\p{L}])'[^']*'(?!\p{L})/gu, '$1…')
    .replace(/https?:\/\/\S+|\/[\w-]+\/\S+/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}\s]*/gu, '…')
    .replace(/\d{2,}/g, '…')
    .slice(0, 200);
  const place =
    /\/_next\/static\/[\w./-]+\.js(?::\d+){0,2}/.exec(stack.slice(0, longest.stack))?.[0] ?? '';
  return { fault: fault || 'Error', place: place.slice(0, 120), browser: browserFamily(userAgent) };
}
