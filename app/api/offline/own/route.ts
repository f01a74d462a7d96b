import { z } from 'zod';

import { readOwnAhead } from '@/lib/reader/ahead/read';
import { readReader } from '@/lib/reader/session/read';

import { badRequest, langParameter, parseQuery } from '../../query';
import { forReader, privateJson, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({ lang: langParameter });

/** What a reader may want to keep ahead, their bookmarks and their districts: `{reader: ID, stories}`. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const [reader, articles] = await Promise.all([
      readReader(client),
      readOwnAhead(client, asked.lang),
    ]);
    return reader
      ? privateJson({ reader: reader.id, stories: articles })
      : refuse(401, 'not_signed_in');
  });
}
