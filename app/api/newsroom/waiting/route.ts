import { readWaiting } from '@/lib/newsroom/today/read';

import { forReader, privateJson } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** How much waits behind the newsroom's pages for who asks; gives WaitingCounts (lib/newsroom/shared/model.ts). */
export async function GET(request: Request): Promise<Response> {
  return forReader(request, async (client) => privateJson(await readWaiting(client)));
}
