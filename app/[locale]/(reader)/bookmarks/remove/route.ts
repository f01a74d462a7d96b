import { z } from 'zod';

import { removeBookmark } from '@/lib/reader/bookmarks/write';

import type { RouteOfEdition } from '../../form-response';
import { forSavedForm } from '../../saved-form';

const fields = z.object({ article: z.uuid() });

/** Lets an article go, by the form of the bookmarks' page. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forSavedForm(request, route, '/bookmarks', fields, async ({ client, sent }) => {
    const error = await removeBookmark(client, sent.article);
    if (error) console.error('[bookmarks] could not be removed:', error.code, error.message);
    return { outcome: error ? 'unavailable' : 'removed' };
  });
}
