import { z } from 'zod';

import { readCoverageState } from '@/lib/newsroom/live-desk/read';

import { badRequest, parseQuery } from '../../../query';
import { forReader, privateJson } from '../../../reader-request';

export const dynamic = 'force-dynamic';

const asked = z.object({ article: z.uuid() });

/** Whether an article is told live: `{state: {closedAt} | null}`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, asked);
  if (!query) return badRequest();
  return forReader(request, async (client) =>
    privateJson({ state: await readCoverageState(client, query.article) }),
  );
}
