import { createHash } from 'node:crypto';

/** What a body is recognised by, quotes included: the same bytes have the same tag, others another (RFC 9110, 8.8.3). */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The same for what is compressed on its way: a compressed body has the same meaning and other bytes. */
export function weakEtagOf(body: string | Uint8Array): string {
  return `W/${etagOf(body)}`;
}
