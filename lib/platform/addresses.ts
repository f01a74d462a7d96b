/**
 * Which addresses are one reader's own, or the newsroom's: the one list of them. It spares work where the answer is
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

const privatePages = new RegExp(`^(?:/(?:en|hi))?/(?:${ownParts.join('|')})(?:/|$)`);

/** Whether a page is made for its reader: accounts, what they keep, what they send in, the newsroom. Takes its path. */
export function isPrivatePage(path: string): boolean {
  return privatePages.test(path);
}

/** Whether an answer is of one reader, or of one moment: private pages, and the addresses of data. */
export function isPrivateAddress(path: string): boolean {
  return path.startsWith('/api/') || isPrivatePage(path);
}

/** Whether more than reading is done at an address: route handlers that forms and islands send to. */
export function takesForms(path: string): boolean {
  return isPrivateAddress(path) || path === '/api';
}

/** Whether the first part of a page's path, without the edition, is that of private pages. */
export function isPrivatePart(part: string): boolean {
  return ownParts.includes(part);
}

const plainForms = /^(?:\/(?:en|hi))?\/(?:auth|letter|poll|advertiser)(?:\/|$)/;

/** Whether a private page is a document all the same: signing in, the letter and polls are plain forms, an advertiser's report a plain table (docs/decisions/0029). Takes its path. */
export function isPrivateDocument(path: string): boolean {
  return plainForms.test(path);
}

/** Whether a page is an application that is made for its reader, of Next and React: accounts, the newsroom. Takes its path. */
export function isApplication(path: string): boolean {
  return isPrivatePage(path) && !isPrivateDocument(path);
}

const newsroom = /^(?:\/(?:en|hi))?\/admin(?:-test)?(?:\/|$)/;

/** Whether a page is one of the newsroom's. Takes its path. */
export function isNewsroom(path: string): boolean {
  return newsroom.test(path);
}
