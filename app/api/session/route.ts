import { readReader } from '@/lib/reader/session/read';

import { forReader, privateJson, refuse } from '../reader-request';

export const dynamic = 'force-dynamic';

/** Who is signed in: `{reader}` (lib/platform/session/browser.ts, Reader); 401 when nobody is. */
export async function GET(request: Request): Promise<Response> {
  return forReader(request, async (client) => {
    const reader = await readReader(client);
    return reader ? privateJson({ reader }) : refuse(401, 'not_signed_in');
  });
}
