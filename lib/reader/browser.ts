import type { Settings } from '@/lib/settings/model';

import type { Refusal } from './refusal';

/** What the site answered a reader: a value, or why not. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** What is said when the site cannot be reached at all. */
const unreachable: Refusal = { status: 0, reason: 'unreachable' };

/** Whether a session exists, by the mark that the server sets beside it (lib/supabase/session-of-cookies.ts). */
export function isSignedIn(): boolean {
  return /(?:^|; )reader=1/.test(document.cookie);
}

async function call<Value>(path: string, init: RequestInit): Promise<Answer<Value>> {
  try {
    const answer = await fetch(path, init);
    if (answer.status === 204) return { ok: true, value: undefined as Value };
    const body = (await answer.json()) as Value & { error?: string };
    if (answer.ok) return { ok: true, value: body };
    return { ok: false, refusal: { status: answer.status, reason: body.error ?? 'unavailable' } };
  } catch {
    return { ok: false, refusal: unreachable };
  }
}

/** Asks a route of the site. Takes its path under `/api`; never throws. */
export function ask<Value>(path: string): Promise<Answer<Value>> {
  return call(path, { cache: 'no-store' });
}

/** Sends a route of the site what the reader did, as JSON; never throws. */
export function send<Value = void>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Value>> {
  return call(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

/** The signed-in reader, as the site's islands know him (`/api/session`). */
export type Reader = {
  id: string;
  name: string;
  avatarUrl: string | null;
  role: 'reader' | 'reporter' | 'editor' | 'admin';
  keepsHistory: boolean;
  theme: Settings['theme'];
  textSize: Settings['text_size'];
  unread: number;
};
