import type { Role } from '../newsroom/model';

/** Roles that an invitation may promise. */
export const invitedRoles = ['reporter', 'editor', 'admin'] as const satisfies readonly Role[];

/** Who works in the newsroom; times are ISO. */
export type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  grantedAt: string | null;
  lastSeenAt: string | null;
};

/** Whom an admin asked in and who has not come yet. */
export type Invitation = {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  isExpired: boolean;
};

/** Where an invitation is accepted, without the edition. */
export const joinPath = '/admin/join';

/** The tokens that a mail's link may bring in the address behind `#` (https://supabase.com/docs/guides/auth/sessions/implicit-flow). */
export type BroughtSession = { access: string; refresh: string; email: string };

/** Whether a mail's link brought nothing but the word that it is over: one is followed once, within an hour. */
export function isLinkOver(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, '')).has('error');
}

/**
 * Reads what a mail's link brought. Takes the address's part from `#` on; gives the tokens and the
 * address they are for, which the auth service proves again, or null.
 */
export function readBroughtSession(hash: string): BroughtSession | null {
  const brought = new URLSearchParams(hash.replace(/^#/, ''));
  const access = brought.get('access_token');
  const refresh = brought.get('refresh_token');
  const middle = access?.split('.')[1];
  if (!access || !refresh || !middle) return null;
  try {
    const bytes = Uint8Array.from(
      atob(middle.replace(/-/g, '+').replace(/_/g, '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof claims.email === 'string' ? { access, refresh, email: claims.email } : null;
  } catch {
    return null;
  }
}
