import { askOrThrow, send, type ApiResult } from '@/lib/platform/session/browser';
import { inTurn } from '@/lib/platform/session/in-turn';

import type { CollectionChoice } from './model';

/** Where the reader's collections are asked for with an article; also the name under which they are kept. */
export function choicesPath(article: string): string {
  return `/api/collections?article=${article}`;
}

/** The reader's collections there, and which of them hold the article. Throws what the site refused. */
export async function fetchChoices(path: string): Promise<CollectionChoice[]> {
  return (await askOrThrow<{ collections: CollectionChoice[] }>(path)).collections;
}

/** Makes a collection that holds the article. */
export function sendCollection(name: string, article: string): Promise<ApiResult<{ id: string }>> {
  return send<{ id: string }>('POST', '/api/collections', { name, article });
}

/** Puts an article into a collection or takes it out: says what shall be. */
export function setCollected(
  collection: string,
  article: string,
  isIn: boolean,
): Promise<ApiResult<void>> {
  return inTurn(`collected:${collection}:${article}`, () =>
    send(isIn ? 'PUT' : 'DELETE', '/api/collections/articles', { collection, article }),
  );
}
