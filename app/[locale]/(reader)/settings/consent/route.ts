import { z } from 'zod';

import { parseNext } from '@/lib/reader/accounts/model';
import { homePath } from '@/lib/platform/paths';
import { agreeToNotice } from '@/lib/reader/settings/write';

import { leadTo, type RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

/** `next`: sent by the page that asks before anything else, and leads on to there. */
const fields = z.object({ agrees: z.literal('yes'), next: z.string().optional() });

/** Notes that the reader agrees to the notice as it stands today. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async ({ client, locale, sent }) => {
    const error = await agreeToNotice(client);
    if (error) console.error('[settings] a consent could not be noted:', error.message);
    if (!error && sent.next !== undefined) return leadTo(parseNext(sent.next) ?? homePath(locale));
    return { form: 'consent', outcome: error ? 'unavailable' : 'agreed' };
  });
}
