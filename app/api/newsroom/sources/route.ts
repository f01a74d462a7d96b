import { z } from 'zod';

import { settingsOf } from '@/lib/newsroom/sources/model';
import { hasOpenPort } from '@/lib/newsroom/sources/safe-fetch';
import { environment } from '@/lib/platform/env';
import { orNull } from '@/lib/platform/supabase/or-null';

import { done, forReaderSending, refuse, refuseAs } from '../../reader-request';
import { rulesOfOrder, sourceOrder } from './source-order';

export const dynamic = 'force-dynamic';

/** Adds a source or changes one (source-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, sourceOrder, async (client, order) => {
    // What stands in a name that nobody can read is no name either (spaces, signs, invisible letters).
    if (!/[\p{L}\p{N}]/u.test(order.name)) return refuse(422, 'source_name_needed');
    if (!URL.canParse(order.url)) return refuse(422, 'source_invalid');
    if (!hasOpenPort(new URL(order.url), environment().SOURCES_ALLOW))
      return refuse(422, 'source_port');
    const { error } = await client.rpc('save_source', {
      source: orNull(order.id || null),
      given: { ...settingsOf(rulesOfOrder(order)), seen: order.seen },
    });
    return error ? refuseAs(error, 'saving a source') : done();
  });
}

const action = z.strictObject({
  id: z.uuid(),
  deed: z.enum(['fetch', 'pause', 'resume', 'remove']),
});

/** Reads a source now, pauses, resumes or removes it: `{id, deed}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, action, async (client, sent) => {
    const { error } = await client.rpc('steer_source', { source: sent.id, action: sent.deed });
    return error ? refuseAs(error, 'steering a source') : done();
  });
}
