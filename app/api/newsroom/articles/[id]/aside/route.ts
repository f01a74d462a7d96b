import { z } from 'zod';

import { draftContent } from '@/lib/newsroom/editor/model/stored';
import { setAside } from '@/lib/newsroom/editor/write';

import { toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const draft = z.strictObject({ content: draftContent, note: z.string().max(1000) });

/** Keeps what was typed beside the working copy: `{content, note}`; gives the version's number. */
export async function POST(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'setting aside', draft, (client, id, { content, note }) =>
    setAside(client, id, content, note),
  );
}
