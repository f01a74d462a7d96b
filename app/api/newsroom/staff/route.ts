import { z } from 'zod';

import { setRole } from '@/lib/newsroom/staff/write';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({
  id: z.uuid(),
  role: z.enum(['reader', 'reporter', 'editor', 'admin']),
});

/** Gives somebody a role, or takes it away (`reader`): `{id, role}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, { id, role }) => {
    const error = await setRole(client, id, role);
    return error ? refuseAs(error, 'giving a role') : done();
  });
}
