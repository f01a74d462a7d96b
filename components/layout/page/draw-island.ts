/** What React draws on a document, each loaded when it is first wanted. */
export type Island = 'account' | 'install' | 'nearby' | 'weather';

/** Draws an island, once a page; gives whether that could be done (components/document/islands.client.ts). */
export type DrawIsland = (name: Island) => Promise<boolean>;
