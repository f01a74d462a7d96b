import { firstPart, isForMachines } from '@/lib/platform/addresses';

/** The day of the plain notice (DPDP Act 2023, section 5) that who signs up agrees to. */
export const noticeVersion = '2026-11-23';

/** Characters a new password has at least. */
export const shortestPassword = 8;
/** Bytes of a password that are looked at: bcrypt takes no more. */
export const longestPassword = 72;

/** Bytes that are left when it is time to speak of it. */
const scarceRoom = 18;

/**
 * How much more a password may have: letters of Latin (one byte in UTF-8) or Devanagari (three) that still fit, whether
 * that is little, and how many letters at its end do not fit.
 */
export function roomInPassword(password: string): {
  latin: number;
  hindi: number;
  isScarce: boolean;
  excess: number;
} {
  const encoder = new TextEncoder();
  let bytes = 0;
  let excess = 0;
  for (const letter of password) {
    bytes += encoder.encode(letter).length;
    if (bytes > longestPassword) excess += 1;
  }
  const left = Math.max(0, longestPassword - bytes);
  return { latin: left, hindi: Math.floor(left / 3), isScarce: left <= scarceRoom, excess };
}

/** What the page for signing in offers; each has an address of its own, so it needs no scripts. */
const authSteps = ['sign-in', 'sign-up', 'link', 'reset'] as const;
export type AuthStep = (typeof authSteps)[number];

/** Where a mail for a forgotten password leads once it has been followed. */
export const newPasswordPath = '/auth/new-password';

/** Where a reader agrees to the notice whose account another service has made. */
export const consentPath = '/auth/consent';

/** Takes an address's `?do=`; gives the step it means, signing in for anything else. */
export function parseAuthStep(value: unknown): AuthStep {
  return authSteps.find((step) => step === value) ?? 'sign-in';
}

/** What a reader may want to do that needs an account; named as the texts of each are. */
const signInPurposes = ['comments', 'reactions', 'collections', 'bookmarks'] as const;
export type SignInPurpose = (typeof signInPurposes)[number];

/** Takes an address's `?for=`; gives what one signs in for, or null. */
export function parsePurpose(value: unknown): SignInPurpose | null {
  return signInPurposes.find((purpose) => purpose === value) ?? null;
}

/** Characters of the longest address one is led back to. */
const longestNext = 2000;
/** Whether a reader can have been at an address: not where machines are, nor at the pages for signing in themselves. */
const isForReaders = (path: string) => !isForMachines(path) && firstPart(path) !== 'auth';

/**
 * Takes where somebody wants to go after signing in; gives the path within this site, as a browser
 * would read it, or null when it leads elsewhere or in a circle (CWE-601).
 */
export function parseNext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestNext) return null;
  if (!/^\/(?!\/)/.test(value) || /[\\\p{Cc}\s]/u.test(value)) return null;
  const home = 'http://site.invalid';
  const target = URL.parse(value, home);
  if (target?.origin !== home) return null;
  // "/x/..//elsewhere.example" begins with one stroke only until its dots are followed.
  if (target.pathname.startsWith('//') || !isForReaders(target.pathname)) return null;
  return target.pathname + target.search + target.hash;
}

/** The same for the Referer of a request; null too when it names another site. */
export function nextOfReferer(referer: string | null, siteUrl: string): string | null {
  const page = referer === null ? null : URL.parse(referer);
  if (!page || page.host !== URL.parse(siteUrl)?.host) return null;
  return parseNext(page.pathname + page.search);
}

/** Takes a typed address; gives it as accounts are told apart by it. */
export function accountName(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
