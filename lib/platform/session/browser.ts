import type { TextSize, Theme } from '@/lib/platform/appearance';

import type { Refusal } from '../http/refusal';
import type { Result } from '../result';

/** What the site answered a reader: a value, or why not. */
export type ApiResult<Value> = Result<Value, Refusal>;

/** Milliseconds that something sent waits for its answer; the site itself gives up after ten seconds. */
const sendingTimeout = 20_000;

/**
 * Characters of what is sent even when its page is left at that moment: it is shown as done already. Browsers
 * take 64 KB in all at a time (Fetch standard, section 4.6), a character has up to 3.
 */
const longestOutliving = 4000;

/** What is said when the site cannot be reached at all. */
const unreachable: Refusal = { status: 0, reason: 'unreachable' };

/** Whether a session exists, by the mark that the server sets beside it (lib/platform/supabase/session-jar.ts). */
export function isSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?reader=1/.test(document.cookie);
}

/** Takes the mark away, under each of its names: over HTTPS it has a prefix (lib/platform/supabase/site-cookies.ts). */
export function forgetMark(): void {
  for (const name of ['reader', '__Host-reader'])
    document.cookie = `${name}=;path=/;secure;max-age=0`;
  document.cookie = 'reader=;path=/;max-age=0';
}

/**
 * Names the reader for whom something is sent that they did earlier; with another one's session it is
 * refused (409 `other_reader`).
 */
export const readerHeader = 'x-reader';

/** What the window hears after each request to the site: whether it could be reached. */
export const reachEvents = { reached: 'site-reached', unreachable: 'site-unreachable' } as const;

const tell = (event: keyof typeof reachEvents) =>
  globalThis.dispatchEvent?.(new Event(reachEvents[event]));

async function call<Value>(path: string, init: RequestInit): Promise<ApiResult<Value>> {
  try {
    const answer = await fetch(path, init);
    tell('reached');
    if (answer.status === 204) return { ok: true, value: undefined as Value };
    const body = (await answer.json()) as Value & { error?: string; about?: Refusal['about'] };
    if (answer.ok) return { ok: true, value: body };
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const { error: reason = 'unavailable', about } = body;
    const retryAfter = seconds > 0 ? { retryAfter: seconds } : {};
    return { ok: false, error: { status: answer.status, reason, about, ...retryAfter } };
  } catch {
    tell('unreachable');
    return { ok: false, error: unreachable };
  }
}

/** Asks a route of the site. Takes its path under `/api`; never throws. */
export function ask<Value>(path: string): Promise<ApiResult<Value>> {
  return call(path, { cache: 'no-store' });
}

/** What the site refused, as swr hands it on; `status` 0: it could not be reached. */
export class RefusedError extends Error {
  readonly status: number;
  constructor({ status, reason }: Refusal) {
    super(reason);
    this.status = status;
  }
}

/** The same for swr, which wants the value itself. Throws a RefusedError. */
export async function askOrThrow<Value>(path: string): Promise<Value> {
  const answer = await ask<Value>(path);
  if (!answer.ok) throw new RefusedError(answer.error);
  return answer.value;
}

/** Sends a route of the site what the reader did, as JSON, for whom they were then (`readerHeader`); never throws. */
export function send<Value = void>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  sentFor?: string,
): Promise<ApiResult<Value>> {
  const text = body && JSON.stringify(body);
  return call(path, {
    method,
    keepalive: (text?.length ?? 0) <= longestOutliving,
    // A request on a connection that has died may never end by itself.
    ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(sendingTimeout) }),
    headers: {
      ...(text && { 'content-type': 'application/json' }),
      ...(sentFor !== undefined && { [readerHeader]: sentFor }),
    },
    ...(text && { body: text }),
  });
}

/** Sends a route of the site a file, for whom it was chosen (`readerHeader`); never throws. */
export function sendFile<Value = void>(
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  sentFor?: string,
): Promise<ApiResult<Value>> {
  return call(path, {
    method,
    headers: {
      'content-type': 'application/octet-stream',
      ...(sentFor !== undefined && { [readerHeader]: sentFor }),
    },
    body: file,
  });
}

/** The names under which a form carries what is sent as JSON, and its file. */
export const formParts = { json: 'json', file: 'file' } as const;

/** The same with a file beside it, as a form (RFC 7578). */
export function sendWithFile<Value = void>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
  file: Blob,
  sentFor?: string,
): Promise<ApiResult<Value>> {
  const form = new FormData();
  form.append(formParts.json, JSON.stringify(body));
  form.append(formParts.file, file);
  return call(path, {
    method,
    headers: { ...(sentFor !== undefined && { [readerHeader]: sentFor }) },
    body: form,
  });
}

/** The signed-in reader, as the site's islands know them (`/api/session`). */
export type Reader = {
  id: string;
  name: string;
  avatarUrl: string | null;
  role: 'reader' | 'reporter' | 'editor' | 'admin';
  keepsHistory: boolean;
  theme: Theme;
  textSize: TextSize;
  unread: number;
};

/** Where this device remembers who reads here; gone with the session's mark (components/reader/signed-in/reader-mark.client.ts). */
const readerHere = 'reader-here';

/** Remembers who reads here, for pages without a connection; null forgets them. */
export function rememberReader(reader: Reader | null): void {
  try {
    const text = reader && JSON.stringify(reader);
    if (text === localStorage.getItem(readerHere)) return;
    if (text === null) localStorage.removeItem(readerHere);
    else localStorage.setItem(readerHere, text);
    globalThis.dispatchEvent(new Event(readerEvent));
  } catch {
    // Nothing can be kept here.
  }
}

/** What the window hears when another reader, or the same with other choices, is remembered. */
export const readerEvent = 'reader-here';

/** Who reads here, as far as this device remembers; null without a session. */
export function rememberedReader(): Reader | null {
  try {
    const text = isSignedIn() ? localStorage.getItem(readerHere) : null;
    return text === null ? null : (JSON.parse(text) as Reader);
  } catch {
    return null;
  }
}
