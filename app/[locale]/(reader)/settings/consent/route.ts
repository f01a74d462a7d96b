import { z } from 'zod';

import { agreeToNotice } from '@/lib/settings/write';

import type { RouteOfEdition } from '../../form-answer';
import { forReaderForm } from '../../reader-form';

const fields = z.object({ agrees: z.literal('yes') });

/** Notes that the reader agrees to the notice as it stands today. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async ({ client }) => {
    const error = await agreeToNotice(client);
    if (error) console.error('[settings] a consent could not be noted:', error.message);
    return { form: 'consent', outcome: error ? 'unavailable' : 'agreed' };
  });
}
