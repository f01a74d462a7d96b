import { trySource } from '@/lib/newsroom/sources/try';

import { forReaderSending, privateJson, refuseAs } from '../../../reader-request';
import { rulesOfOrder, sourceOrder } from '../source-order';

export const dynamic = 'force-dynamic';

/** Reads a source on trial and keeps nothing: gives its first items (lib/newsroom/sources/model.ts, Trial). */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, sourceOrder, async (client, order) => {
    const { error } = await client.rpc('may_try_source');
    if (error) return refuseAs(error, 'trying a source');
    return privateJson(await trySource(rulesOfOrder(order)));
  });
}
