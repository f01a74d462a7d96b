import { shownOwner } from './browser';
import { isArticlePath, pagesCache } from './model';
import { entriesOf } from './store';

/** One page that opens without a connection. */
export type Readable = { path: string; title: string; cachedAt: string };

/** What can be read here without a connection: articles and other pages, the latest first. */
export type ReadableList = { articles: Readable[]; pages: Readable[] };

/**
 * Lists what is kept on this phone. What was kept from a reader's own lists is shown to them alone. An
 * empty list when nothing can be kept here.
 */
export async function listOfflinePages(): Promise<ReadableList> {
  const owner = shownOwner();
  const cached = await entriesOf(pagesCache).catch(() => []);
  const readable = cached
    .filter((page) => page.title !== '' && (page.owner === null || page.owner === owner))
    .toReversed()
    .map(({ url, title, cachedAt }) => ({
      path: new URL(url).pathname,
      title,
      cachedAt: new Date(cachedAt).toISOString(),
    }));
  return {
    articles: readable.filter(({ path }) => isArticlePath(path)),
    pages: readable.filter(({ path }) => !isArticlePath(path)),
  };
}
