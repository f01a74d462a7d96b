/** The request header by which the middleware tells the newsroom's layout which page it stands around. */
export const pagePathHeader = 'x-page-path';

/** Roles in rising order (schema roles): each may do what those before it may. */
const roles = ['reader', 'reporter', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is at least another. */
export function reaches(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}

/** Who works in the newsroom, as its pages know him. */
export type Colleague = { id: string; name: string; role: Role };

/** A page of the newsroom: its key in the catalogue, its address, and the role it takes. */
export type NewsroomPage = { key: NewsroomPageKey; path: string; role: Role };
type NewsroomPageKey =
  | 'desk'
  | 'write'
  | 'moderation'
  | 'grievances'
  | 'sources'
  | 'homepage'
  | 'topics'
  | 'stats'
  | 'staff'
  | 'auditLog'
  | 'diagnostics';

/** The newsroom's pages in the order of its menu; what a page may show the database decides. */
export const newsroomPages: readonly NewsroomPage[] = [
  { key: 'desk', path: '/admin', role: 'reporter' },
  { key: 'write', path: '/admin/write', role: 'reporter' },
  { key: 'moderation', path: '/admin/moderation', role: 'editor' },
  { key: 'homepage', path: '/admin/homepage', role: 'editor' },
  { key: 'topics', path: '/admin/topics', role: 'editor' },
  { key: 'sources', path: '/admin/sources', role: 'editor' },
  { key: 'stats', path: '/admin/stats', role: 'editor' },
  { key: 'grievances', path: '/admin/grievances', role: 'admin' },
  { key: 'staff', path: '/admin/staff', role: 'admin' },
  { key: 'auditLog', path: '/admin/audit-log', role: 'admin' },
  { key: 'diagnostics', path: '/admin-test', role: 'admin' },
];
