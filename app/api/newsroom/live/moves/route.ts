import { z } from 'zod';

import { entryMoves } from '@/lib/newsroom/live-desk/model';

import { done, forReaderSending, refuseAs } from '../../../reader-request';

export const dynamic = 'force-dynamic';

const move = z.strictObject({ article: z.uuid(), entry: z.uuid(), action: z.enum(entryMoves) });

/** Pins, unpins, withdraws or restores an entry of live coverage. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, move, async (client, sent) => {
    const { error } = await client.rpc('move_live_entry', sent);
    return error ? refuseAs(error, 'moving a live entry') : done();
  });
}
