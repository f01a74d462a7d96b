/**
 * Which addresses are one reader's own, or the newsroom's, or no pages: the one list of them. It spares work where the answer is
 * not known yet; nothing is public for want of a line here (lib/server/response-cache.ts keeps only what says that it
 * is for everybody).
 */
export const ownParts = [
  'auth',
  'profile',
  'bookmarks',
  'reading-history',
  'collections',
  'settings',
  'shared',
  'grievance',
  'letter',
  'poll',
  'ad',
  'advertiser',
  'admin',
  'admin-test',
];

/** The first part of a page's path, without the edition: `auth` of `/en/auth/consent`, nothing of the front page's. */
export function firstPart(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'en' || first === 'hi' ? second : first;
}

/** Whether a page is made for its reader: accounts, what they keep, what they send in, the newsroom. Takes its path. */
export function isPrivatePage(path: string): boolean {
  return ownParts.includes(firstPart(path));
}

/** What programs ask and no reader opens: data, images and sound, share cards, feeds, lists for search engines, Next's own files. */
export const machineParts = ['api', 'media', 'og', 'rss', 'indexnow', 'sitemaps', '_next'];

/** Whether an address is asked by programs, and no page. Takes its path. */
export function isForMachines(path: string): boolean {
  return machineParts.includes(firstPart(path));
}

/** Whether an answer is of one reader, or of one moment: private pages, and the addresses of data. */
export function isPrivateAddress(path: string): boolean {
  return path.startsWith('/api/') || isPrivatePage(path);
}

/** Whether more than reading is done at an address: route handlers that forms and islands send to. */
export function takesForms(path: string): boolean {
  return isPrivateAddress(path) || path === '/api';
}

/** Private pages that are plain forms or read alone (docs/decisions/0029): signing in, the letter, polls, grievances, an advertiser's report, a shared collection. */
const plainParts = ['auth', 'letter', 'poll', 'advertiser', 'grievance', 'shared'];

/** Whether a private page is a document all the same. Takes its path. */
export function isPrivateDocument(path: string): boolean {
  return plainParts.includes(firstPart(path));
}

/** Whether a page is an application that is made for its reader, of Next and React: accounts, the newsroom. Takes its path. */
export function isApplication(path: string): boolean {
  return isPrivatePage(path) && !isPrivateDocument(path);
}

/** Whether a page is one of the newsroom's. Takes its path. */
export function isNewsroom(path: string): boolean {
  return ['admin', 'admin-test'].includes(firstPart(path));
}
