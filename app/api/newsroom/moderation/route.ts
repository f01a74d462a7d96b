import { z } from 'zod';

import { commentActions } from '@/lib/moderation/model';
import { moderateComment } from '@/lib/moderation/write';

import { forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({
  comment: z.uuid(),
  action: z.enum(commentActions),
  reason: z.string().max(500).default(''),
});

/** Hides, restores, lets through or holds a comment, settles its reports or opens them: `{comment, action, reason}`; gives `{comment}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, sent) => {
    const answer = await moderateComment(client, sent);
    return answer.ok
      ? privateJson({ comment: answer.value })
      : refuseAs(answer.error, 'moderating a comment');
  });
}
