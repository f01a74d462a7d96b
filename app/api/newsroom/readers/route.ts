import { z } from 'zod';

import { readReaderHistory } from '@/lib/newsroom/moderation/read';

import { forReader, privateJson, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** One reader to a moderator (`id`); gives ReaderHistory (lib/newsroom/moderation/model.ts). */
export async function GET(request: Request): Promise<Response> {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id')).data;
  return forReader(request, async (client) => {
    const reader = id ? await readReaderHistory(client, id) : null;
    return reader ? privateJson(reader) : refuse(404, 'reader_unknown');
  });
}
