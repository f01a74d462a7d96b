import { z } from 'zod';

import { endSession } from '@/lib/sessions/write';

import type { RouteOfEdition } from '../../form-answer';
import { forReaderForm } from '../../reader-form';

const fields = z.object({ session: z.uuid() });

/** Signs the reader out on one other device. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async ({ client, sent }) => {
    const error = await endSession(client, sent.session);
    if (error) console.error('[sessions] one could not be ended:', error.code, error.message);
    return { form: 'sessions', outcome: error ? 'unavailable' : 'ended' };
  });
}
