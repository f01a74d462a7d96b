import { done, forReaderSending, refuseAs } from '../../reader-request';
import { noticeOrder } from './notice-order';
import { orNull } from '@/lib/platform/supabase/or-null';

export const dynamic = 'force-dynamic';

/** Bytes that a notice may have: two texts of 6,000 characters, and room around them. */
const longest = 128 * 1024;

/** Adds a notice or an obituary, or changes one (notice-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(
    request,
    noticeOrder,
    async (client, order) => {
      const { error } = await client.rpc('save_notice', {
        ...order,
        notice: orNull(order.notice),
      });
      return error ? refuseAs(error, 'saving a notice') : done();
    },
    { longest },
  );
}
