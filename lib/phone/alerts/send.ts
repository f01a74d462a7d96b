import 'server-only';

import webPush from 'web-push';

import { parseRetryAfter } from '@/lib/platform/http/retry-after';

import type { Alert } from './model';
import { isPushAddress } from './services';

/** Milliseconds that a push service may take. */
export const patience = 10_000;
/** Seconds for which the site proves who it is with one signature (RFC 8292, 2: 24 hours at most). */
const proofLasts = 12 * 3600;

/** A phone as the database has it (schema push). */
export type Phone = { endpoint: string; p256dh: string; auth: string };

/** How a push service is to treat a message (RFC 8030, 5.2 to 5.4): seconds it may wait for the phone, and whether it wakes it. */
export type Delivery = { seconds: number; isUrgent: boolean };

/**
 * What became of a message: taken; the phone wants none any more; to be tried again, not before so many seconds; or never
 * to be taken as it is.
 */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'later'; wait: number }
  | { outcome: 'refused'; why: string };

/** The site's pair of keys (RFC 8292, 3.2), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Who sends: the keys, whom a push service may turn to (an https or mailto address), and hosts that are asked all the same. */
export type PushSender = { keys: PushKeys; contact: string; allowed: readonly string[] };

const proofs = new Map<string, { header: string; until: number }>();

/** The site's proof for a push service (VAPID, RFC 8292), signed anew twice a day. */
function proofFor(origin: string, { keys, contact }: PushSender): string {
  const name = `${origin} ${keys.publicKey}`;
  const now = Date.now() / 1000;
  const known = proofs.get(name);
  if (known && known.until > now + proofLasts / 2) return known.header;
  const until = Math.floor(now + proofLasts);
  const { publicKey, privateKey } = keys;
  const { Authorization: header } = webPush.getVapidHeaders(
    origin,
    contact,
    publicKey,
    privateKey,
    'aes128gcm',
    until,
  );
  proofs.set(name, { header, until });
  return header;
}

/** Which answers mean what (RFC 8030, 5 and 7.3; RFC 6585, 4). */
function outcomeOf(answer: Response): PushResult {
  const { status } = answer;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) {
    const asked = parseRetryAfter(answer.headers.get('retry-after'), Date.now());
    return { outcome: 'later', wait: asked ?? 0 };
  }
  return { outcome: 'refused', why: `status ${status}` };
}

/**
 * Sends one alert, encrypted for its phone alone (RFC 8291). A later one of the same article takes its place at the push
 * service (Topic). Never throws.
 */
export async function sendAlert(
  phone: Phone,
  alert: Alert,
  { seconds, isUrgent }: Delivery,
  sender: PushSender,
): Promise<PushResult> {
  if (!isPushAddress(phone.endpoint, sender.allowed))
    return { outcome: 'refused', why: 'not a push service' };
  try {
    const request = webPush.generateRequestDetails(
      { endpoint: phone.endpoint, keys: { p256dh: phone.p256dh, auth: phone.auth } },
      JSON.stringify(alert),
      {
        TTL: seconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic: alert.tag.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
        headers: { Authorization: proofFor(new URL(phone.endpoint).origin, sender) },
      },
    );
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(request.body ?? []),
      // Who answers by leading on is none of the services.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    const isLine = error instanceof TypeError && error.message === 'fetch failed';
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLine || isSlow) return { outcome: 'later', wait: 0 };
    return { outcome: 'refused', why: String(error) };
  }
}
