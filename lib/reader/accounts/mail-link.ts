import { z } from 'zod';

import {
  invitationCookie,
  invitationParameter,
  invitationSeconds,
  sealInvitation,
  splitInvitation,
} from '@/lib/reader/accounts/invitation-cookie';
import { parseNext } from './model';

/**
 * Links of mails. Scanners and previews follow links by GET, so a link's address uses nothing up: what it
 * carries goes into a cookie, and the page it leads to, without any of it in its address, has a button that
 * posts it (https://supabase.com/docs/guides/auth/auth-email-templates#email-prefetching).
 */

/** The page with the button, without the edition. */
export const mailLinkPath = '/auth/confirm';

/** Holds what the link of a mail carried, until it is used. */
export const mailLinkCookie = 'mail-link';
/** Seconds for which a link may be come back to: as long as the auth service takes it (`otp_expiry`). */
const mailLinkSeconds = 3600;

/** What the mail was sent for, as the auth service names it. */
const mailLinkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

/** The fields of a link, in the cookie and in the form with the button. */
export const mailLinkFields = z.object({
  token_hash: z.string().regex(/^[\w-]{8,300}$/),
  type: z.enum(mailLinkTypes),
  next: z.string().max(2000),
});
export type MailLink = z.infer<typeof mailLinkFields>;

/**
 * Reads the query of a mail's link: `token_hash`, `type`, and `redirect_to`, the absolute address that was
 * asked for with the mail. Takes the site's address; gives null for what no mail of ours says. `next` is
 * empty when the address leads nowhere in particular or elsewhere (CWE-601).
 */
export function readMailLink(query: URLSearchParams, siteUrl: string): MailLink | null {
  const { data } = mailLinkFields.safeParse({
    token_hash: query.get('token_hash'),
    type: query.get('type'),
    next: nextOf(query.get('redirect_to'), siteUrl),
  });
  return data ?? null;
}

/** Where a link leads on to. The callback is what projects with other mails need: its own `next` is meant. */
function nextOf(redirectTo: string | null, siteUrl: string): string {
  const target = URL.parse(redirectTo ?? '');
  if (!target || target.origin !== URL.parse(siteUrl)?.origin) return '';
  const isCallback = /^(?:\/en)?\/auth\/callback$/.test(target.pathname);
  const path = isCallback ? target.searchParams.get('next') : target.pathname + target.search;
  return parseNext(path) ?? '';
}

/** The link that the cookie holds; null for anything else. */
export function openMailLink(value: string | undefined): MailLink | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8'));
    return mailLinkFields.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/** A cookie that an address leaves; an empty value takes an earlier one away. */
type LeftCookie = { name: string; value: string; maxAge: number };

/**
 * Takes the address of a page; where it carries the secrets of a mail, gives the path without them and the
 * cookies that hold them from then on, so that they stand in no history, bookmark or Referer. Null for any
 * other address.
 */
export function takeSecrets(
  address: URL,
  siteUrl: string,
): { path: string; cookies: LeftCookie[] } | null {
  const { pathname, searchParams } = address;
  if (/^(?:\/en)?\/admin\/join$/.test(pathname) && searchParams.has(invitationParameter)) {
    const { path, secret } = splitInvitation(pathname + address.search);
    return { path, cookies: invitationLeft(secret) };
  }
  if (!/^(?:\/en)?\/auth\/confirm$/.test(pathname) || !searchParams.has('token_hash')) return null;
  const link = readMailLink(searchParams, siteUrl);
  const { path: next, secret } = splitInvitation(link?.next ?? '');
  const value = link ? Buffer.from(JSON.stringify({ ...link, next })).toString('base64url') : '';
  const held = { name: mailLinkCookie, value, maxAge: link ? mailLinkSeconds : 0 };
  return { path: pathname, cookies: [held, ...invitationLeft(secret)] };
}

function invitationLeft(secret: string | null): LeftCookie[] {
  if (secret === null) return [];
  const value = sealInvitation({ secret, name: '' });
  return [{ name: invitationCookie, value, maxAge: invitationSeconds }];
}
