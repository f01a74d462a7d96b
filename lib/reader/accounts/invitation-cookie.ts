import { z } from 'zod';

/** Holds the secret of an invitation's mail, and the name typed so far, until it is accepted. */
export const invitationCookie = 'invitation';
/** Seconds it waits: the mail's link brings it again. */
export const invitationSeconds = 3600;
/** The parameter of the address that an invitation's mail leads to. */
export const invitationParameter = 'invitation';

const held = z.object({
  secret: z.string().regex(/^[\w-]{20,100}$/),
  name: z.string().max(200).default(''),
});
type HeldInvitation = z.infer<typeof held>;

/** The cookie's value for an invitation, and the invitation for a cookie's value; null for anything else. */
export function sealInvitation(invitation: HeldInvitation): string {
  return Buffer.from(JSON.stringify(invitation)).toString('base64url');
}
export function openInvitation(value: string | undefined): HeldInvitation | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8'));
    return held.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Takes the secret out of a path of the site: `/admin/join?invitation=…`. Gives the path without it, and the
 * secret, or null when it carries none.
 */
export function splitInvitation(path: string): { path: string; secret: string | null } {
  const target = new URL(path || '/', 'http://site.invalid');
  const secret = target.searchParams.get(invitationParameter);
  if (secret === null) return { path, secret };
  target.searchParams.delete(invitationParameter);
  const isOne = held.safeParse({ secret }).success;
  return { path: target.pathname + target.search, secret: isOne ? secret : null };
}
