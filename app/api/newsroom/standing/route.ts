import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { readerActions, suspensions } from '@/lib/newsroom/moderation/model';
import { setStanding } from '@/lib/newsroom/moderation/write';

import { forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({
  reader: z.uuid(),
  action: z.enum(readerActions),
  days: z.literal([...suspensions]).optional(),
  words: z.string().max(1000).transform(storableText).default(''),
  comment: z.uuid().optional(),
  deed: z.uuid().optional(),
});

/**
 * Warns, suspends, bans a reader, lifts or undoes that: `{reader, action, days, words, comment, deed}`, the last
 * what is undone; gives `{reader}`.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, sent) => {
    const answer = await setStanding(client, sent);
    return answer.ok
      ? privateJson({ reader: answer.value })
      : refuseAs(answer.error, 'a reader’s standing');
  });
}
