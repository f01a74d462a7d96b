import { z } from 'zod';

import {
  isName,
  moved,
  pageOfList,
  reordered,
  articlesPerPage,
} from '@/lib/reader/collections/model';
import { readCollectionOrder, readArticleOrder } from '@/lib/reader/collections/read';
import {
  addToCollection,
  changeCollection,
  deleteCollection,
  makeCollection,
  orderCollections,
  orderArticles,
  removeFromCollection,
} from '@/lib/reader/collections/write';
import { refusalOf } from '@/lib/platform/http/refusal';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { normaliseLine } from '@/lib/platform/text/normalise';

const id = z.uuid();
const way = z.enum(['up', 'down']);
/** Ids in their order, as a script that drags sends them. */
const order = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(id).max(500));
/** The page of a longer list that the form stood on. */
const onPage = z.coerce.number().int().min(1).max(9999).default(1);
const name = z.string().max(1000).transform(normaliseLine);

/** What a form of the collections may ask for. An action with `article` and none with `id` means the page for adding it. */
export const formActions = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('make'), name, article: id.optional() }),
  z.object({ deed: z.literal('rename'), id, name }),
  z.object({ deed: z.enum(['share', 'unshare', 'delete']), id }),
  z.object({ deed: z.literal('move'), id, way, onPage }),
  z.object({ deed: z.literal('order'), order, onPage }),
  z.object({ deed: z.enum(['add', 'takeOut']), id, article: id }),
  z.object({ deed: z.literal('remove'), id, article: id, onPage }),
  z.object({ deed: z.literal('moveStory'), id, article: id, way, onPage }),
  z.object({ deed: z.literal('orderStories'), id, order, onPage }),
]);

type CollectionAction = z.infer<typeof formActions>;
type FormResult = { outcome: string; page?: string; typed?: Record<string, string> };

/** Says of the database's answer what came of it. */
function resultOf(
  error: { code?: string; message: string } | null,
  outcome: string,
): Pick<FormResult, 'outcome'> {
  if (!error) return { outcome };
  const refusal = refusalOf(error);
  if (!refusal) console.error('[collections] could not be changed:', error.code, error.message);
  return { outcome: refusal?.reason ?? 'unavailable' };
}

const pageOf = (collection: string, page = 1) => pageOfList(`/collections/${collection}`, page);
const listPage = (page: number) => pageOfList('/collections', page);
const addingPage = (article: string) => `/collections/add?story=${article}`;

/** Does it; gives what came of it and the page that says so. Throws ReadError. */
export async function performFormAction(
  client: SessionClient,
  action: CollectionAction,
): Promise<FormResult> {
  switch (action.deed) {
    case 'make':
      return make(client, action.name, action.article);
    case 'rename':
      return rename(client, action.id, action.name);
    case 'share':
    case 'unshare': {
      const isShared = action.deed === 'share';
      const error = await changeCollection(client, action.id, { is_shared: isShared });
      return { ...resultOf(error, isShared ? 'shared' : 'unshared'), page: pageOf(action.id) };
    }
    case 'delete':
      return resultOf(await deleteCollection(client, action.id), 'deleted');
    case 'move': {
      const next = moved(await readCollectionOrder(client), action.id, action.way);
      return {
        ...resultOf(await orderCollections(client, next), 'moved'),
        page: listPage(action.onPage),
      };
    }
    case 'order': {
      const next = reordered(await readCollectionOrder(client), action.order);
      return {
        ...resultOf(await orderCollections(client, next), 'moved'),
        page: listPage(action.onPage),
      };
    }
    case 'add':
      return {
        ...resultOf(await addToCollection(client, action.id, action.article), 'added'),
        page: addingPage(action.article),
      };
    case 'takeOut':
      return {
        ...resultOf(await removeFromCollection(client, action.id, action.article), 'removed'),
        page: addingPage(action.article),
      };
    case 'remove': {
      const result = resultOf(
        await removeFromCollection(client, action.id, action.article),
        'removed',
      );
      // With its last article a page is gone.
      const pages = Math.ceil((await readArticleOrder(client, action.id)).length / articlesPerPage);
      return { ...result, page: pageOf(action.id, Math.min(action.onPage, pages)) };
    }
    case 'moveStory': {
      const next = moved(await readArticleOrder(client, action.id), action.article, action.way);
      return {
        ...resultOf(await orderArticles(client, action.id, next), 'moved'),
        page: pageOf(action.id, action.onPage),
      };
    }
    case 'orderStories': {
      const next = reordered(await readArticleOrder(client, action.id), action.order);
      return {
        ...resultOf(await orderArticles(client, action.id, next), 'moved'),
        page: pageOf(action.id, action.onPage),
      };
    }
  }
}

async function make(client: SessionClient, given: string, article?: string): Promise<FormResult> {
  const page = article ? addingPage(article) : '/collections';
  const typed = { name: given };
  if (!isName(given)) return { outcome: 'nameMissing', page, typed };
  const made = await makeCollection(client, given);
  if (made.error) return { ...resultOf(made.error, ''), page, typed };
  if (!article) return { outcome: 'made', page };
  return { ...resultOf(await addToCollection(client, made.id, article), 'added'), page };
}

async function rename(client: SessionClient, id: string, given: string): Promise<FormResult> {
  const page = pageOf(id);
  const typed = { name: given };
  if (!isName(given)) return { outcome: 'nameMissing', page, typed };
  const error = await changeCollection(client, id, { name: given });
  return { ...resultOf(error, 'renamed'), page, ...(error && { typed }) };
}
