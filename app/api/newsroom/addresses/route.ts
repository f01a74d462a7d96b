import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { addressState } from '@/lib/newsroom/sources/address-state';
import { fetchRules } from '@/lib/newsroom/sources/safe-fetch';

import { forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const question = z.strictObject({ address: z.string().min(1).max(2000) });

/** Looks what stands at an article's source address, `{address}`; gives `{state}` (lib/newsroom/sources/model.ts, AddressState). */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, question, async (client, { address }) => {
    const { error } = await client.rpc('may_check_address');
    if (error) return refuseAs(error, 'looking at an address');
    const state = await addressState(address, {
      ...fetchRules,
      allowed: environment().SOURCES_ALLOW,
    });
    if (state !== 'there') return privateJson({ state });
    const changed = await client.rpc('source_has_changed', { address });
    if (changed.error) return refuseAs(changed.error, 'asking whether a source changed its story');
    return privateJson({ state: changed.data ? 'changed' : state });
  });
}
