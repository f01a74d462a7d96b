import { createHmac, timingSafeEqual } from 'node:crypto';

const proofOf = (request: string, secret: string) =>
  createHmac('sha256', secret).update(`letter ${request}`).digest('base64url');

/** What the link of a mail carries that asks for confirmation: the request, and the proof that the site sent it. */
export function confirmKey(request: string, secret: string): string {
  return `${request}.${proofOf(request, secret)}`;
}

/** The request that such a key is of; null for any other text. Takes the site's secret. */
export function requestOfKey(key: string, secret: string): string | null {
  const [, request = '', proof = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? [];
  const expected = Buffer.from(proofOf(request, secret));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? request : null;
}
