/** The request header by which the middleware tells the newsroom's layout which page it stands around. */
export const pagePathHeader = 'x-page-path';

/** Roles in rising order (schema roles): each may do what those before it may. */
export const roles = ['reader', 'reporter', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is at least another. */
export function reaches(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}

/** Who works in the newsroom, as its pages know them. */
export type Colleague = { id: string; name: string; role: Role };

/** What a page of the newsroom is about, in the order of its navigation. */
export const pageGroups = ['work', 'content', 'oversight'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page of the newsroom: its key in the catalogue, its address, the role it takes, and the group it stands in. */
export type NewsroomPage = { key: NewsroomPageKey; path: string; role: Role; group: PageGroup };
export type NewsroomPageKey =
  | 'today'
  | 'desk'
  | 'write'
  | 'live'
  | 'moderation'
  | 'grievances'
  | 'sources'
  | 'homepage'
  | 'channel'
  | 'print'
  | 'letters'
  | 'topics'
  | 'authors'
  | 'images'
  | 'advertisements'
  | 'notices'
  | 'polls'
  | 'archive'
  | 'stats'
  | 'staff'
  | 'auditLog'
  | 'diagnostics';

/** The newsroom's pages in the order of its navigation; what a page may show the database decides. */
export const newsroomPages: readonly NewsroomPage[] = [
  { key: 'today', path: '/admin', role: 'reporter', group: 'work' },
  { key: 'desk', path: '/admin/articles', role: 'reporter', group: 'work' },
  { key: 'live', path: '/admin/live', role: 'reporter', group: 'work' },
  { key: 'moderation', path: '/admin/moderation', role: 'editor', group: 'work' },
  { key: 'homepage', path: '/admin/homepage', role: 'editor', group: 'work' },
  { key: 'channel', path: '/admin/channel', role: 'editor', group: 'work' },
  { key: 'print', path: '/admin/print', role: 'editor', group: 'work' },
  { key: 'letters', path: '/admin/letters', role: 'editor', group: 'work' },
  { key: 'topics', path: '/admin/topics', role: 'editor', group: 'content' },
  { key: 'authors', path: '/admin/authors', role: 'editor', group: 'content' },
  { key: 'images', path: '/admin/images', role: 'reporter', group: 'content' },
  { key: 'advertisements', path: '/admin/advertisements', role: 'editor', group: 'content' },
  { key: 'notices', path: '/admin/notices', role: 'editor', group: 'content' },
  { key: 'polls', path: '/admin/polls', role: 'editor', group: 'content' },
  { key: 'sources', path: '/admin/sources', role: 'editor', group: 'content' },
  { key: 'stats', path: '/admin/stats', role: 'editor', group: 'content' },
  { key: 'archive', path: '/admin/archive', role: 'admin', group: 'oversight' },
  { key: 'grievances', path: '/admin/grievances', role: 'admin', group: 'oversight' },
  { key: 'staff', path: '/admin/staff', role: 'admin', group: 'oversight' },
  { key: 'auditLog', path: '/admin/audit-log', role: 'admin', group: 'oversight' },
  { key: 'diagnostics', path: '/admin-test', role: 'admin', group: 'oversight' },
];

/** The cookie that says that the navigation is folded to its signs on this device. */
export const foldCookie = 'newsroom-fold';

/** The cookie that says which groups of the navigation are closed on this device. */
export const closedGroupsCookie = 'newsroom-closed';

/** The closed groups that such a cookie names; what it names besides is passed over. */
export function closedGroupsOf(cookie: string | undefined): PageGroup[] {
  const named = cookie?.split('.') ?? [];
  return pageGroups.filter((group) => named.includes(group));
}

/** Where a new article is begun. */
export const writePath = '/admin/write';

/** How much waits behind pages of the newsroom, as its navigation says; what a role may not know is not there. */
export type WaitingCounts = Partial<Record<NewsroomPageKey, number>>;

/**
 * The page of the newsroom that an address belongs to. Takes a path with or without the edition, and with or without a
 * query; null for what is none of them, such as the editor's.
 */
export function pageAt(path: string): NewsroomPageKey | null {
  const bare = (path.split('?')[0] ?? '').replace(/^\/(en|hi)(?=\/)/, '');
  const found = newsroomPages
    .filter(({ path: own }) => bare === own || (own !== '/admin' && bare.startsWith(`${own}/`)))
    .at(-1);
  return found?.key ?? null;
}
