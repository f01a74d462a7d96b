import { done, forReaderSending, refuseAs } from '../../../reader-request';
import { advertiserOrder } from '../advertisement-order';
import { orNull } from '@/lib/platform/supabase/or-null';

export const dynamic = 'force-dynamic';

/** Adds an advertiser, changes one, or gives their report another secret address (advertisement-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, advertiserOrder, async (client, { id, seen, ...given }) => {
    const { error } = await client.rpc('save_advertiser', {
      advertiser: orNull(id),
      seen,
      given,
    });
    return error ? refuseAs(error, 'saving an advertiser') : done();
  });
}
