import { readOwnData } from '@/lib/reader/settings/read';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { isoInIndia } from '@/lib/platform/text/dates';

import { forReader, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** Everything that is kept of the reader, as a JSON file to keep (DPDP Act 2023, section 11). */
export async function GET(request: Request): Promise<Response> {
  const work = async (client: SessionClient) => {
    const data = await readOwnData(client);
    if (!data) return refuse(401, 'not_signed_in');
    const day = isoInIndia(new Date().toISOString()).slice(0, 10);
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="surguja-samvad-${day}.json"`,
        'cache-control': 'private, no-store',
      },
    });
  };
  return forReader(request, work);
}
