import { done, forReaderSending, refuseAs } from '../../reader-request';
import { advertisementOrder, advertisementRemoval } from './advertisement-order';
import { orNull } from '@/lib/platform/supabase/or-null';

export const dynamic = 'force-dynamic';

/** Adds an advertisement or changes one (advertisement-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, advertisementOrder, async (client, order) => {
    const { error } = await client.rpc('save_advertisement', {
      ...order,
      advertisement: orNull(order.advertisement),
    });
    return error ? refuseAs(error, 'saving an advertisement') : done();
  });
}

/** Removes an advertisement that nobody has seen (advertisement-order.ts). */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, advertisementRemoval, async (client, { id, seen }) => {
    const { error } = await client.rpc('remove_advertisement', { advertisement: id, seen });
    return error ? refuseAs(error, 'removing an advertisement') : done();
  });
}
