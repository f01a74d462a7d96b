import { z } from 'zod';

import { reconnectReader } from '@/lib/server/sockets';
import { endSession } from '@/lib/reader/sessions/write';

import type { RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

const fields = z.object({ session: z.uuid() });

/** Signs the reader out on one other device. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async ({ client, user, sent }) => {
    const error = await endSession(client, sent.session);
    if (error) console.error('[sessions] one could not be ended:', error.code, error.message);
    // Pages that listen under it are closed; others come back as they are.
    else reconnectReader(user.id);
    return { form: 'sessions', outcome: error ? 'unavailable' : 'ended' };
  });
}
