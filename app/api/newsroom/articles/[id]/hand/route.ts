import { z } from 'zod';

import { takeOver } from '@/lib/newsroom/editor/write';

import { tabName, toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const taking = z.strictObject({ tab: tabName });

/** Takes the article over: `{tab}`; gives it as it now is (OpenedDraft). */
export async function PUT(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'taking over', taking, (client, id, { tab }) =>
    takeOver(client, id, tab),
  );
}
