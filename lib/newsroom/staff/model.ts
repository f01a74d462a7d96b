import type { Role } from '../shared/model';

/** Roles that an invitation may promise. */
export const invitedRoles = ['reporter', 'editor', 'admin'] as const satisfies readonly Role[];

/** Who works in the newsroom; times are ISO. */
export type StaffMember = {
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

/** Whether a path of the site, in either edition, is that page. */
export function isJoinPath(path: string): boolean {
  return path.replace(/^\/en(?=\/)/, '') === joinPath;
}
