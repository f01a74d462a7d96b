import { randomUUID } from 'node:crypto';

import { z } from 'zod';

/**
 * What a form's answer says on the page one is led back to (Post/Redirect/Get): which form, what
 * came of it, and what was typed, but never a password.
 */
export type FlashMessage = {
  form: string;
  outcome: string;
  /** Minutes to wait, where that is the outcome. */
  minutes?: number | undefined;
  typed?: Record<string, string> | undefined;
};

/** The cookie that carries it; the address names it by its id, so that it is said once and in its own tab. */
export const flashCookie = 'said';
/** Seconds it waits to be read. */
export const flashSeconds = 120;
/** Characters of a typed value that are given back. */
const longestTyped = 320;

const kept = z.strictObject({
  id: z.uuid(),
  form: z.string().max(40),
  outcome: z.string().max(40),
  minutes: z.int().positive().optional(),
  typed: z.record(z.string().max(40), z.string().max(longestTyped)).optional(),
});

/** Takes what is to be said; gives the cookie's value and the id that the address gets. */
export function sealFlash(flash: FlashMessage): { id: string; value: string } {
  const id = randomUUID();
  const typed = Object.entries(flash.typed ?? {}).map(([name, text]) => [
    name,
    text.slice(0, longestTyped),
  ]);
  const whole = { ...flash, id, typed: Object.fromEntries(typed) as Record<string, string> };
  return { id, value: Buffer.from(JSON.stringify(whole)).toString('base64url') };
}

/** Takes the cookie's value and the id in the address; gives what is to be said, or null when they do not belong together. */
export function parseFlash(value: string | undefined, id: unknown): FlashMessage | null {
  if (value === undefined || typeof id !== 'string') return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    const { data } = kept.safeParse(read);
    return data?.id === id ? data : null;
  } catch {
    return null;
  }
}
