import { z } from 'zod';

import { commentActions } from '@/lib/newsroom/moderation/model';
import { readQueueCounts } from '@/lib/newsroom/moderation/read';
import { moderateComment } from '@/lib/newsroom/moderation/write';

import { forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({
  comment: z.uuid(),
  action: z.enum(commentActions),
  reason: z.string().max(500).default(''),
  seen: z.string().max(64),
});

/** How many comments each queue has (lib/newsroom/moderation/model.ts, Queue). */
export async function GET(request: Request): Promise<Response> {
  return forReader(request, async (client) => privateJson(await readQueueCounts(client)));
}

/**
 * Hides, restores, lets through or holds a comment, settles its reports or opens them: `{comment,
 * action, reason, seen}`, the last the version of the text that is judged; gives `{comment, isChanged,
 * counts}`, as they stand then. Where the text is another one by now, `isChanged`, nothing is done.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, sent) => {
    const answer = await moderateComment(client, sent);
    if (!answer.ok) return refuseAs(answer.error, 'moderating a comment');
    return privateJson({ ...answer.value, counts: await readQueueCounts(client) });
  });
}
