import { z } from 'zod';

import { isBlockId } from '@/lib/reading/polls/model';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const poll = { article: z.uuid(), block: z.string().refine(isBlockId) };

/** Ends a poll now. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, z.strictObject(poll), async (client, order) => {
    const { error } = await client.rpc('close_poll', order);
    return error ? refuseAs(error, 'closing a poll') : done();
  });
}

const count = z.strictObject({
  ...poll,
  minute: z.iso.datetime({ offset: true }),
  counted: z.boolean(),
  reason: z.string().max(1200),
});

/** Leaves the votes of a minute out of a poll's count, or counts them again. */
export async function PATCH(request: Request): Promise<Response> {
  return forReaderSending(request, count, async (client, order) => {
    const { error } = await client.rpc('count_votes', order);
    return error ? refuseAs(error, 'counting votes') : done();
  });
}
