import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SessionHolder } from './token-claims';

/** Set when a link for a new password has been followed: who has the mailbox need not know the old one. */
export const recoveryCookie = 'recovery';
/** Seconds in which the new password is to be chosen. */
export const recoverySeconds = 15 * 60;

function macOf({ userId, sessionId }: SessionHolder, expiry: string, secret: string): Buffer {
  // The label keeps a code made for anything else with this secret from being one of these.
  const message = ['recovery', userId, sessionId, expiry].join('\n');
  return createHmac('sha256', secret).update(message).digest();
}

/**
 * The cookie's value: until when (Unix seconds), and a code (HMAC, RFC 2104) over reader, session and
 * that time, which nobody writes without the site's secret. Takes the session that the link opened.
 */
export function sealRecovery(holder: SessionHolder, secret: string, now = Date.now()): string {
  const expiry = String(Math.floor(now / 1000) + recoverySeconds);
  return `${expiry}.${macOf(holder, expiry, secret).toString('base64url')}`;
}

/** Whether a cookie's value was made for this reader's session and has not run out. */
export function isRecovery(
  value: string | undefined,
  holder: SessionHolder,
  secret: string,
  now = Date.now(),
): boolean {
  const [, expiry, code] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (expiry === undefined || code === undefined || Number(expiry) * 1000 <= now) return false;
  return timingSafeEqual(Buffer.from(code, 'base64url'), macOf(holder, expiry, secret));
}
