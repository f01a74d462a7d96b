import { z } from 'zod';

import { readLiveDesk } from '@/lib/newsroom/live-desk/read';

import { badRequest, parseQuery } from '../../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const asked = z.object({
  article: z.uuid(),
  before: z.coerce.number().int().positive().max(1_000_000).optional(),
});
const state = z.strictObject({ article: z.uuid(), isOpen: z.boolean() });

/** How an article's live coverage stands, with its newest entries or those before a number: `LiveDesk`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, asked);
  if (!query) return badRequest();
  return forReader(request, async (client) => {
    const desk = await readLiveDesk(client, query.article, query.before);
    return desk.ok ? privateJson(desk.value) : refuseAs(desk.error, 'reading live coverage');
  });
}

/** Opens an article's live coverage, or closes it. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, state, async (client, { article, isOpen }) => {
    const { error } = await client.rpc('set_live_coverage', { article, is_open: isOpen });
    return error ? refuseAs(error, 'opening live coverage') : done();
  });
}
