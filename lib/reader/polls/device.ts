import { z } from 'zod';

/** The cookie with the device's random name: it is set with the first vote, and scripts cannot read it. */
export const pollCookie = 'poll-device';
/** Seconds that it stays: longer than polls run. */
export const pollCookieSeconds = 365 * 24 * 60 * 60;

/** Takes the cookie's value; gives the device's name, or null for what is none of ours. */
export function deviceIn(value: string | undefined): string | null {
  return z.uuidv4().safeParse(value).data ?? null;
}
