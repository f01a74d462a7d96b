import { z } from 'zod';

import { articleActions } from '@/lib/newsroom/desk/model';
import { transitionArticle } from '@/lib/newsroom/editor/write';

import { toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const note = z.string().max(1000).optional();
const order = z.strictObject({
  action: z.enum(articleActions),
  revision: z.int().positive(),
  options: z.strictObject({
    publish_at: z.iso.datetime({ offset: true }).optional(),
    note,
    note_hi: note,
    note_en: note,
  }),
});

/** Leads an article on: `{action, revision, options}`; gives `{outcome, state, reasons}`. */
export async function POST(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'moving a story', order, (client, id, sent) =>
    transitionArticle(client, id, sent.action, sent.revision, sent.options),
  );
}
