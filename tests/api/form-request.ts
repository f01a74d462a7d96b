import { parseFlash } from '@/lib/reader/session/flash-message';

/** What a browser has: its cookies. */
export type CookieJar = Map<string, string>;

/** Where a form comes from; every test that guesses has an address of its own. */
type Sender = { jar?: CookieJar; address?: string; headers?: Record<string, string | null> };

/** A form as a page of the site sends it. Takes path and fields; `headers` replace the browser's own. */
export function formRequest(
  path: string,
  fields: Record<string, string> | FormData,
  { jar = new Map(), address = '192.0.2.1', headers = {} }: Sender = {},
): Request {
  const hasFile = fields instanceof FormData;
  const body = hasFile ? fields : new URLSearchParams(fields).toString();
  const all: Record<string, string | null> = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    ...(jar.size > 0 && { cookie: cookieHeader(jar) }),
    ...(!hasFile && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body as string)),
    }),
    ...headers,
  };
  const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request(`http://localhost:3000${path}`, { method: 'POST', headers: kept, body });
}

/** The browser of a reader (signed-in.ts). */
export function jarOf({ cookie }: { cookie: string }): CookieJar {
  return new Map(
    cookie.split('; ').map((each) => each.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
}

/** The Cookie header of a browser. */
export function cookieHeader(jar: CookieJar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A session as it stands in a browser's cookie. */
export type BrowserSession = { access_token: string; refresh_token: string; expires_at: number };

/** The session in a browser. Takes the cookie's name. */
export function readSession(jar: CookieJar, name = 'session'): BrowserSession {
  const pieces = [name, ...[0, 1, 2, 3].map((piece) => `${name}.${piece}`)];
  const text = pieces.map((piece) => decodeURIComponent(jar.get(piece) ?? '')).join('');
  return JSON.parse(
    Buffer.from(text.slice('base64-'.length), 'base64url').toString(),
  ) as BrowserSession;
}

/** Puts a session into a browser. */
export function writeSession(jar: CookieJar, kept: BrowserSession, name = 'session'): void {
  for (const piece of [0, 1, 2, 3]) jar.delete(`${name}.${piece}`);
  jar.set(name, `base64-${Buffer.from(JSON.stringify(kept)).toString('base64url')}`);
}

/** Makes a browser's session look as it does an hour later. Takes when its token runs out, in Unix seconds. */
export function runOut(jar: CookieJar, expires_at = 1000, refresh_token?: string): void {
  const kept = readSession(jar);
  writeSession(jar, { ...kept, expires_at, refresh_token: refresh_token ?? kept.refresh_token });
}

/** Takes an answer's cookies into a browser. */
export function storeCookies(jar: CookieJar, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

/** The names of the cookies an answer sets or takes away, without the ids in them. */
export function cookieNames(answer: Response): string[] {
  return answer.headers
    .getSetCookie()
    .map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return `${name.replace(/[0-9a-f]{32}/, 'ID')}${value === '' ? ' taken away' : ''}`;
    })
    .sort();
}

/** Where an answer leads, without the id of what it says there. */
export function ledTo(answer: Response): string {
  return (answer.headers.get('location') ?? '').replace(/[?&]said=[^&]*/, '');
}

/** What an answer leaves to be said on the page it leads to; null for nothing. */
export async function flashOf(answer: Response) {
  const target = answer.headers.get('location') ?? (await answer.clone().text());
  const [, id] = /said=([0-9a-f-]{36})/.exec(target) ?? [];
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('said='));
  const flash = parseFlash(/^said=([^;]*)/.exec(cookie ?? '')?.[1], id);
  return (
    flash && {
      form: flash.form,
      outcome: flash.outcome,
      minutes: flash.minutes,
      typed: flash.typed,
    }
  );
}
