import { z } from 'zod';

import { transitionsAtOnce, articleActions } from '@/lib/newsroom/desk/model';
import { transitionArticles } from '@/lib/newsroom/desk/write';

import { forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({
  action: z.enum(articleActions),
  stories: z
    .array(z.strictObject({ id: z.uuid(), revision: z.int().positive() }))
    .min(1)
    .max(transitionsAtOnce),
  note: z.string().max(1000).optional(),
  publish_at: z.iso.datetime({ offset: true }).optional(),
});

/** Does an action with the articles chosen on the desk: `{action, stories: [{id, revision}], note, publish_at}`; gives `{moved}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, { action, stories, ...given }) => {
    const answer = await transitionArticles(client, stories, action, {
      note: given.note,
      publishAt: given.publish_at,
    });
    return answer.ok
      ? privateJson({ moved: answer.value })
      : refuseAs(answer.error, 'moving stories');
  });
}
